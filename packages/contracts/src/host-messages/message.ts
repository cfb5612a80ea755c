import * as v from 'valibot'

/** The schema of one window message: `type` and its own fields. Source: OP-120 */
/* @__NO_SIDE_EFFECTS__ */
export function message<const Type extends string, const Fields extends v.ObjectEntries>(
  type: Type,
  fields: Fields,
) {
  return v.object({ ...fields, type: v.literal(type) })
}
