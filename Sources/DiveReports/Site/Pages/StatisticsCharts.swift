import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

struct StatisticsCharts {
  private let context: PageContext
  private let dated: [DatedDive]
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  /// A dive that counts, with its date.
  private struct DatedDive {
    let place: Int
    let date: CalendarDate
    let dive: Dive
  }

  /// The most months in a chart; the last ones are shown.
  private static let mostMonths = 48
  /// The most years with a calendar of days; the last ones are shown.
  private static let mostYears = 12

  init(_ context: PageContext) {
    self.context = context
    dated = context.log.filled.dives.enumerated()
      .compactMap { place, logged -> DatedDive? in
        guard logged.counts, logged.diver != nil, let date = logged.dive.date?.value else {
          return nil
        }
        return DatedDive(place: place, date: date, dive: logged.dive)
      }
      .sorted { ($0.date, $0.place) < ($1.date, $1.place) }
  }

  func write(_ html: inout HTML) {
    let pictures = [
      months, soFar, depths, durations, depthAndDuration,
      GasChart(context).picture, monthsOfYear,
    ].compactMap(\.self)
    if !pictures.isEmpty {
      html.element("section", .class("part"), .id("charts")) { html in
        html.element("h2", text: phrases(.siteCharts))
        html.element("div", .class("charts")) { html in
          for picture in pictures { html.add(picture.figure()) }
        }
      }
    }
    writeCalendars(&html)
  }

  private func picture(_ chart: PlotChart) -> Picture { chart.picture(context.reader) }

  private func page(of place: Int) -> String? {
    log.names.dives[log.filled.dives[place].dive.origin.path].map { context.root + $0 }
  }

  private var diveMeasure: ChartMeasure { ChartMeasure(phrases(.figureDives)) }
}

/// Charts over time.
extension StatisticsCharts {
  /// Dives per month, or per year in a long log.
  private var months: Picture? {
    guard let first = dated.first?.date, let last = dated.last?.date else { return nil }
    func number(_ day: CalendarDate) -> Int { day.year * 12 + day.month - 1 }
    let (start, end) = (number(first), number(last))
    guard end > start else { return nil }
    return end - start < Self.mostMonths
      ? columns(
        .chartDivesAMonth,
        phrases(.columnMonth),
        start...end,
        number,
        filter: { .search("\($0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)") }
      ) { month in
        "\(phrases.language.shortMonth(month % 12 + 1)) \(month / 12)"
      }
      : columns(
        .chartDivesAYear,
        phrases(.siteYear),
        first.year...last.year,
        \.year,
        filter: { .year($0) }
      ) { "\($0)" }
  }

  private var monthsOfYear: Picture? {
    guard dated.count > 1 else { return nil }
    return columns(.chartMonthsOfYear, phrases(.columnMonth), 1...12, \.month) { month in
      phrases.language.shortMonth(month)
    }
  }

  private func columns(
    _ title: Message,
    _ heading: String,
    _ range: ClosedRange<Int>,
    _ number: (CalendarDate) -> Int,
    filter: (Int) -> ListFilter? = { _ in nil },
    _ label: (Int) -> String
  ) -> Picture {
    var counts = Array(repeating: 0, count: range.count)
    for dive in dated where range.contains(number(dive.date)) {
      counts[number(dive.date) - range.lowerBound] += 1
    }
    let chart = ColumnChart(
      phrases(title),
      heading: heading,
      zip(range, counts).map { place, count in
        // A bar leads to its dives, and there are none behind an empty one.
        let filter = count > 0 ? filter(place) : nil
        return ChartCategory(label(place), href: filter.map { context.root + $0.address })
      },
      [ChartSeries(phrases(.figureDives), counts)],
      diveMeasure
    )
    return chart.picture(context.reader)
  }

  private var soFar: Picture? {
    guard dated.count > 1, let first = dated.first, let last = dated.last, first.date < last.date
    else { return nil }
    var points: [PlotChart.Point] = []
    for (number, dive) in dated.enumerated() {
      let isLast = number + 1 == dated.count || dated[number + 1].date != dive.date
      if isLast { points.append(PlotChart.Point(dive.date.dayNumber, number + 1)) }
    }
    return picture(
      PlotChart(
        phrases(.chartDivesSoFar),
        across: .days(phrases(.fieldDate)),
        up: diveMeasure,
        [PlotChart.Series(phrases(.chartDivesSoFar), .area, points)]
      )
    )
  }

  /// Writes a calendar for each year, in which each day links to its dive or to all of its dives.
  private func writeCalendars(_ html: inout HTML) {
    let all = Set(dated.map(\.date.year)).sorted(by: >)
    let years = all.prefix(Self.mostYears)
    guard !years.isEmpty else { return }
    var (counts, links) = ([CalendarDate: Int](), [CalendarDate: String]())
    for dive in dated {
      counts[dive.date, default: 0] += 1
      links[dive.date] =
        links[dive.date] == nil
        ? page(of: dive.place)
        : context.root + ListFilter.search(dive.date.description).address
    }
    html.element("section", .class("part"), .id("calendar")) { html in
      html.element("h2", text: phrases(.siteCalendar))
      if years.count < all.count {
        let words = phrases(
          .siteCalendarYears(shown: Decimal(years.count), all: Decimal(all.count))
        )
        html.element("p", .class("quiet"), text: words)
      }
      html.element("div", .class("charts")) { html in
        for year in years {
          let chart = CalendarChart(
            year,
            counts,
            links: links.filter { $0.key.year == year },
            greatest: counts.values.max()
          )
          html.add(chart.picture(context.reader).figure())
        }
      }
    }
  }
}

/// Depths, durations and gas consumption.
extension StatisticsCharts {
  private var depthMeasure: ChartMeasure {
    phrases.system == .metric
      ? ChartMeasure(phrases(.fieldMaxDepth), unit: "m", places: 1)
      : ChartMeasure(phrases(.fieldMaxDepth), unit: "ft")
  }

  private var durationMeasure: ChartMeasure {
    ChartMeasure(phrases(.fieldDuration), unit: "min")
  }

  private var depths: Picture? {
    let values = dated.compactMap { $0.dive.maximumDepth?.value.listedUnits(phrases.system) }
    guard values.count > 1 else { return nil }
    let measure = ChartMeasure(phrases(.fieldMaxDepth), unit: depthMeasure.unit)
    return HistogramChart(phrases(.chartDepths), values, measure).picture(context.reader)
  }

  private var durations: Picture? {
    let values = dated.compactMap { ($0.dive.duration?.value.seconds).map { $0 / 60 } }
    guard values.count > 1 else { return nil }
    return HistogramChart(phrases(.chartDurations), values, durationMeasure)
      .picture(context.reader)
  }

  /// The tooltip of a dive's dot.
  private func label(_ dive: DatedDive) -> String { context.dotLabel(dive.dive, dive.date) }

  private var depthAndDuration: Picture? {
    let points = dated.compactMap { dive -> PlotChart.Point? in
      guard let depth = dive.dive.maximumDepth?.value, let duration = dive.dive.duration?.value
      else { return nil }
      return PlotChart.Point(
        Self.minutes(duration),
        depth.listedSteps(phrases.system),
        label: label(dive),
        href: page(of: dive.place)
      )
    }
    guard points.count > 1 else { return nil }
    return picture(
      PlotChart(
        phrases(.chartDepthAndDuration),
        across: .measure(durationMeasure),
        up: depthMeasure,
        isDownward: true,
        [PlotChart.Series(phrases(.chartEachDive), .dots, points)]
      )
    )
  }

  /// The duration in minutes, rounded to the nearest.
  private static func minutes(_ duration: DiveDuration) -> Int {
    duration.seconds / 60 + (duration.seconds % 60 >= 30 ? 1 : 0)
  }
}
