const earthRadiusKm = 6371

/** A place on the earth, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** Returns the distance of two places in kilometres, along the great circle (haversine). */
export function getDistanceKm(a: Position, b: Position): number {
  const latitude = toRadians(b.latitude - a.latitude)
  const longitude = toRadians(b.longitude - a.longitude)
  const root = Math.sqrt(
    Math.sin(latitude / 2) ** 2 +
      Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitude / 2) ** 2,
  )
  // Rounding may take the root past 1, where the arc sine is not a number.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, root))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
