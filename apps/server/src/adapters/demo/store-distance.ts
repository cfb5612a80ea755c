import { sql } from 'kysely'

const earthRadiusKm = 6371

/** From the row `store` to a place, along the great circle (haversine). Rounding may take the root's argument past 1, where asin fails. */
export function distanceKm(latitude: number, longitude: number) {
  return sql<number>`
    ${2 * earthRadiusKm} * asin(least(1, sqrt(
      power(sin(radians(store.latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(store.latitude)) * cos(radians(${latitude}::float8))
      * power(sin(radians(store.longitude - ${longitude}::float8) / 2), 2)
    )))
  `
}
