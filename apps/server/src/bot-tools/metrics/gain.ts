/**
 * Returns the normalised discounted cumulative gain of one ranking, from 0 to 1.
 *
 * @param found ids, best first
 * @param grades how relevant each id is, from 0; ids without a grade are not relevant
 * @returns `null` when nothing is relevant
 */
export function computeNdcg(
  found: readonly string[],
  grades: Readonly<Record<string, number>>,
  limit: number,
): number | null {
  const ideal = computeGain(
    Object.values(grades).toSorted((a, b) => b - a),
    limit,
  )
  if (ideal === 0) return null
  const unique = [...new Set(found)]
  return (
    computeGain(
      unique.map((id) => (Object.hasOwn(grades, id) ? (grades[id] ?? 0) : 0)),
      limit,
    ) / ideal
  )
}

function computeGain(grades: readonly number[], limit: number): number {
  return grades
    .slice(0, limit)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}
