import type { Span } from './utterance'

/**
 * Selects one of overlapping finds: the longest; of equally long ones a day, then a correct spelling, then a product.
 */
export function selectBestFinds<
  P extends Span & { isExact: boolean },
  Q extends Span & { isExact: boolean },
  D extends Span,
  N extends Span,
>(
  places: readonly P[],
  products: readonly Q[],
  dates: readonly D[],
  person: N | undefined,
): readonly [P | undefined, Q | undefined, D | undefined, N | undefined] {
  const length = (span: Span): number => span.end - span.start
  const isBeaten = (span: Span, weight: number, others: readonly (readonly [Span, number])[]): boolean =>
    others.some(
      ([other, otherWeight]) =>
        other.start < span.end &&
        span.start < other.end &&
        (length(other) > length(span) || (length(other) === length(span) && otherWeight > weight)),
    )
  const weighed = {
    places: places.map((span): [P, number] => [span, span.isExact ? 2 : 0]),
    products: products.map((span): [Q, number] => [span, span.isExact ? 3 : 1]),
    dates: dates.map((span): [D, number] => [span, 4]),
    people: person ? [[person, 1.5] as [N, number]] : [],
  }
  const all: (readonly [Span, number])[] = [
    ...weighed.places,
    ...weighed.products,
    ...weighed.dates,
    ...weighed.people,
  ]
  const best = <S extends Span>(candidates: readonly (readonly [S, number])[]): S | undefined =>
    candidates.find(
      ([span, weight]) =>
        !isBeaten(
          span,
          weight,
          all.filter(([other]) => other !== span),
        ),
    )?.[0]
  return [best(weighed.places), best(weighed.products), best(weighed.dates), best(weighed.people)]
}
