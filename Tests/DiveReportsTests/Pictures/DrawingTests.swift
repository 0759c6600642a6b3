import TestSupport
import Testing

@testable import DiveReports

/// A drawing is published with nothing in it that is not drawn, or not at all.
@Suite struct DrawingTests {
  private static func cleaned(_ text: String) throws(DrawingFailure) -> String {
    String(decoding: try CleanDrawing(Array(text.utf8)).bytes, as: UTF8.self)
  }

  private static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

  @Test(arguments: [
    ("<svg><path d=\"M0 0\"/></svg>", "<path d=\"M0 0\"></path>"),
    (
      "<svg><use href=\"#a\"/><g fill=\"url(#b)\"/></svg>",
      "<use href=\"#a\"></use><g fill=\"url(#b)\"></g>"
    ),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>on a boat = fun</title></svg>",
      "<title>on a boat = fun</title>"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE svg PUBLIC \"a\" \"b\">\n<!-- by me -->"
        + "<svg><text>a &amp; b &#x3c;c&gt; \u{E4}</text></svg>\n",
      "<text>a &amp; b &lt;c&gt; \u{E4}</text>"
    ),
    (
      "<svg><style><![CDATA[.a>b{fill:rgb(1,2,3)}]]></style></svg>",
      "<style>.a&gt;b{fill:rgb(1,2,3)}</style>"
    ),
    ("<svg><a:b xmlns:a='x'>mine<a:c/></a:b><metadata>SECRET</metadata><g/></svg>", "<g></g>"),
    (
      "<svg xmlns:xlink='x' xmlns:inkscape='y' inkscape:export-filename='/home/mari/a.png' "
        + "data-name='me'><use xlink:href='#a'/></svg>", "<use href=\"#a\"></use>"
    ),
    // Outside the SVG namespace, a script is an unknown element.
    ("<svg><h:script xmlns:h='http://www.w3.org/1999/xhtml'>x</h:script></svg>", ""),
    (
      "<svg><rect width='2' height=\"3\" style='fill: url( \"#a\" )'/></svg>",
      "<rect width=\"2\" height=\"3\" style=\"fill: url( &quot;#a&quot; )\"></rect>"
    ),
  ])
  func whatIsDrawnIsWrittenAnew(text: String, inside: String) throws {
    #expect(try Self.cleaned(text) == Self.start + inside + "</svg>\n")
  }

  @Test(arguments: [
    "<svg><script>alert(1)</script></svg>", "<svg onload=\"alert(1)\"/>", "<svg ONLOAD='a()'/>",
    "<svg><a href=\"javascript:alert(1)\"/></svg>",
    "<svg><image href=\"https://a.example/x\"/></svg>",
    "<svg><use href=\"https://a.example/x#a\"/></svg>", "<svg><use href=' #a'/></svg>",
    "<svg><use xlink:href='data:image/svg+xml,x'/></svg>",
    "<svg><g fill=\"url( https://a.example/x )\"/></svg>",
    "<svg><foreignObject/></svg>", "<svg><set to=\"x\"/></svg>", "<svg><animate/></svg>",
    "<svg><style>@import 'https://a.example/x'</style></svg>",
    "<svg><style>a{fill:\\75rl(https://a.example/x)}</style></svg>",
    "<svg><style>a{fill:ur<!-- -->l<!-- -->(https://a.example/x)}</style></svg>",
    "<svg><style>a{fill:url<g/>(https://a.example/x)}</style></svg>",
    "<svg><style>a{mask:image-set('https://a.example/x')}</style></svg>",
    "<svg><style>a{fill:src('https://a.example/x')}</style></svg>",
    "<svg><g style='fill:&#117;rl(https://a.example/x)'/></svg>",
    "<svg><g style='fill:image-set(&quot;https://a.example/x&quot;)'/></svg>",
    "<svg xmlns:s='http://www.w3.org/2000/svg'><s:script>alert(1)</s:script></svg>",
    "<svg><unknown/></svg>",
  ])
  func whatDoesMoreIsRefused(text: String) {
    #expect(throws: DrawingFailure.self) { try Self.cleaned(text) }
  }

  @Test(arguments: [
    "no drawing", "", "<svg>", "</svg>", "<svg></g></svg>", "<svg/><svg/>", "<svg/>text",
    "<g><svg/></g>", "<svg a=1/>", "<svg/onload=alert(1)>", "<svg>< script></svg>", "<svg><",
    "<svg id='a' id='b'/>", "<svg id='<'/>", "<svg>&x;</svg>", "<svg>&#0;</svg>",
    "<svg>&#27;</svg>",
    "<svg>&#xD800;</svg>", "<svg>a & b</svg>", "<svg>\u{1B}(B</svg>", "<svg id='a'id2='b'/>",
    "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg>&x;</svg>",
    "<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?><svg/>",
    "<?xml version='1.0' encoding = 'utf-7'?><svg/>",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'/>",
  ])
  func whatIsNoSoundXMLIsRefused(text: String) {
    #expect(throws: DrawingFailure.unreadable) { try Self.cleaned(text) }
  }

  @Test func bytesThatAreNoTextAndTooManyAreRefused() {
    #expect(throws: DrawingFailure.unreadable) {
      try CleanDrawing(Array("<svg>".utf8) + [0xFF] + Array("</svg>".utf8))
    }
    let long = "<svg>" + String(repeating: " ", count: PictureLimits.drawing) + "</svg>"
    #expect(throws: DrawingFailure.tooLarge) { try Self.cleaned(long) }
    let deep = String(repeating: "<g>", count: 50_000)
    #expect(throws: DrawingFailure.unreadable) { try Self.cleaned("<svg>" + deep) }
  }

  /// A cleaned drawing stays the same when it is cleaned again.
  @Test func noMutationIsTooMuch() {
    let texts = [
      "<svg xmlns:i='x'><i:a>x</i:a><style>.a{fill:url(#b)}</style><path d='M0 0' class='a'/></svg>",
      "<?xml version='1.0' encoding='utf-8'?><svg><text x='1'>a&amp;b<tspan>c</tspan></text></svg>",
      "<svg><script>alert(1)</script><use href='#a' onclick='b()'/></svg>",
    ]
    let mutator = Mutator(
      samples: texts.map { SampleText(path: "drawing.svg", bytes: Array($0.utf8)) }
    )
    var cleaned = 0
    for index in 0..<6000 {
      guard let drawing = try? CleanDrawing(mutator.input(index, seed: 5).bytes) else { continue }
      cleaned += 1
      #expect((try? CleanDrawing(drawing.bytes)) == drawing, "input \(index)")
      let text = String(decoding: drawing.bytes, as: UTF8.self)
      #expect(!text.contains("<script") && !text.contains("onclick"), "input \(index)")
    }
    #expect(cleaned > 100)
  }
}
