import DiveModel

/// A picture of a dive.
struct PhotoOfReport: Sendable {
  let photo: Photo
  let words: Phrases
}

/// The names of a picture.
enum PhotoContext {
  static let table = ContextTable<PhotoOfReport>(
    "photo",
    [
      .text("file", "The file, as a path from the dive's folder.", "2024-06-12-wall.jpg") {
        $0.photo.file?.value
      },
      .text("caption", "What it shows.", "The prison wall") { $0.photo.caption?.value },
      .text("time", "When it was taken, since the start of the dive.", "12 min") { photo in
        photo.photo.time.map { photo.words.duration($0.value) }
      },
    ]
  )
}
