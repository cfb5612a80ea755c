/** Words that compare sizes, ages and amounts. They are right as they are written, and stand in no name: 'bigger' is no jigger, 'larger' no lager. */
export const comparisonWords: ReadonlySet<string> = new Set(
  (
    'big bigger biggest large larger largest small smaller smallest tiny tinier mini minis miniature miniatures medium huge ' +
    'tall taller short shorter long longer thin thinner wide wider full fuller half ' +
    'old older oldest young younger youngest new newer newest aged ' +
    'light lighter lightest heavy heavier heaviest strong stronger strongest weak weaker weakest ' +
    'cheap cheaper cheapest dear dearer dearest pricier fewer lesser'
  ).split(' '),
)
