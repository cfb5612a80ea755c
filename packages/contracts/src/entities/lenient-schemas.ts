import * as v from 'valibot'
import { toDayOrMoment, isUrl } from './text-formats'

/*
 * Building blocks of reply schemas. A missing or null value is read as a default: a text as '', a flag as false, a
 * list as [], a date or number as null. A value of the wrong type fails; in a list only that entry fails.
 *
 * Source: docs/wire-format.md#rules
 */

/** Returns the schema of a text; '' when missing. */
/* @__NO_SIDE_EFFECTS__ */
export function text() {
  return v.nullish(v.string(), '')
}

/** Returns the schema of a boolean; false when missing. */
/* @__NO_SIDE_EFFECTS__ */
export function flag() {
  return v.nullish(v.boolean(), false)
}

/** Returns the schema of a count for which "unknown" and "none" mean the same; 0 when missing. */
/* @__NO_SIDE_EFFECTS__ */
export function count() {
  return v.nullish(v.number(), 0)
}

/** Returns the schema of a value; null when missing. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null)
}

/** Returns the schema of a number; null when missing, because 0 would be a wrong statement to the shopper. */
/* @__NO_SIDE_EFFECTS__ */
export function amount() {
  return orNull(v.number())
}

/**
 * Returns the schema of a date on the wire; null when it is missing, empty or invalid. A moment without a zone counts
 * as its day.
 */
/* @__NO_SIDE_EFFECTS__ */
export function date() {
  return orNull(v.pipe(v.string(), v.transform(toDayOrMoment)))
}

/**
 * Returns the schema of an address to link or load; null when it is missing or is not an absolute http or https
 * address.
 */
/* @__NO_SIDE_EFFECTS__ */
export function address() {
  return orNull(
    v.pipe(
      v.string(),
      v.transform((value): string | null => (isUrl(value) ? value : null)),
    ),
  )
}

/**
 * Returns the schema of an optional property; null counts as missing. A null remains as a key with the value
 * undefined, which differs from a missing key only for `in`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<const S extends v.GenericSchema>(schema: S): v.ExactOptionalSchema<S, undefined> {
  return Object.assign(v.exactOptional(schema), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      if (dataset.value !== null && dataset.value !== undefined) return schema['~run'](dataset, config)
      return { typed: true, value: undefined }
    },
  })
}

/**
 * Returns the schema of a list whose invalid entries are left out one by one. Their issues are reported with the
 * typed result: `typed` says whether the value can be used, and `issues` what was dropped.
 */
/* @__NO_SIDE_EFFECTS__ */
export function entries<const S extends v.GenericSchema>(entry: S): v.ArraySchema<S, undefined> {
  const whole: v.ArraySchema<v.GenericSchema, undefined> = v.array(v.unknown())
  return Object.assign(v.array(entry), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const input = dataset.value
      if (!Array.isArray(input)) return whole['~run'](dataset, config)
      const values: unknown[] = []
      const issues: v.BaseIssue<unknown>[] = []
      for (const [key, value] of input.entries()) {
        const read = entry['~run']({ value }, config)
        if (read.typed) values.push(read.value)
        for (const issue of read.issues ?? []) {
          const at: v.ArrayPathItem = { type: 'array', origin: 'value', input, key, value }
          issues.push({ ...issue, path: [at, ...(issue.path ?? [])] })
        }
      }
      const [first, ...others] = issues
      return first === undefined
        ? { typed: true, value: values }
        : { typed: true, value: values, issues: [first, ...others] }
    },
  })
}

/** Returns the schema of a list inside an object; [] when missing. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(entry: S) {
  return v.nullish(entries(entry), () => [])
}

/**
 * Makes the checks of a schema count as its type: a value that fails one has the wrong type. (Valibot calls a value
 * typed when only a check after the type failed.)
 */
/* @__NO_SIDE_EFFECTS__ */
export function strict<const S extends v.GenericSchema>(schema: S): S {
  const run = schema['~run'].bind(schema)
  return Object.assign(schema, {
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const read = run(dataset, config)
      return read.issues === undefined ? read : { ...read, typed: false }
    },
  })
}
