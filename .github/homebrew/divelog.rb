# The formula for Homebrew: a tap has it as Formula/divelog.rb. Its address and digest are those of the sources of a
# release, which the workflow of releases fills in.
class Divelog < Formula
  desc "Keep dive logs as plain text"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/archive/refs/tags/@TAG@.tar.gz"
  sha256 "@SHA256@"
  license "Apache-2.0"
  head "https://github.com/@REPOSITORY@.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "cmark-gfm"
  depends_on "libyaml"
  depends_on macos: :sequoia

  uses_from_macos "expat"
  uses_from_macos "sqlite"
  uses_from_macos "swift" => :build, since: :tahoe # 6.2

  on_linux do
    depends_on "libmd"
  end

  def install
    arguments = %w[-c release --product divelog --disable-sandbox]
    arguments << "--static-swift-stdlib" if OS.linux?
    ENV["DIVELOG_OPTIMIZED"] = "all"
    system "swift", "build", *arguments
    bin.install ".build/release/divelog"
    generate_completions_from_executable(bin/"divelog", "completions", shells: [:bash, :zsh, :fish])
    (buildpath/"divelog.1").write Utils.safe_popen_read(bin/"divelog", "man")
    man1.install "divelog.1"
    Utils.safe_popen_read(bin/"divelog", "man", "--list").each_line(chomp: true) do |words|
      page = "divelog-#{words.tr(" ", "-")}.1"
      (buildpath/page).write Utils.safe_popen_read(bin/"divelog", "man", *words.split)
      man1.install page
    end
  end

  test do
    system bin/"divelog", "init", "log", "--name", "Mari"
    assert_path_exists testpath/"log/divelog.yml"
    system bin/"divelog", "-C", "log", "check"
  end
end
