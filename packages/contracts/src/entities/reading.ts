import * as v from 'valibot'
import { dayOrMoment, isUrl } from './text-formats'

/*
 * The words that reply schemas are written in. They say how a value that is left out, or null, is read:
 * a text as '', a flag as false, a list as [], a date or number as null (wire-shapes.md, section 1).
 * A value of the wrong type fails; in a list it fails alone.
 */

/** A text; left out it is ''. */
/* @__NO_SIDE_EFFECTS__ */
export function text() {
  return v.nullish(v.string(), '')
}

/** A boolean; left out it is false. */
/* @__NO_SIDE_EFFECTS__ */
export function flag() {
  return v.nullish(v.boolean(), false)
}

/** A number of things of which "none said" and "none" read the same; left out it is 0. */
/* @__NO_SIDE_EFFECTS__ */
export function count() {
  return v.nullish(v.number(), 0)
}

/** A value that is null when it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null)
}

/** A number that is null when it is left out: 0 would tell the shopper something that nobody said. */
/* @__NO_SIDE_EFFECTS__ */
export function amount() {
  return orNull(v.number())
}

/** A date of the wire; null when it is left out, empty or no date. A moment without a zone counts as its day. */
/* @__NO_SIDE_EFFECTS__ */
export function date() {
  return orNull(v.pipe(v.string(), v.transform(dayOrMoment)))
}

/** An address that may be linked to or loaded; null when it is left out or is not an absolute http or https one. */
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
 * A property that may be left out; null counts as left out.
 * A null stays behind as a key with the value undefined, which no reader can tell from a missing key but by `in`.
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
 * A list whose bad entries are left out, each alone. Their issues are reported beside the typed result,
 * so that `typed` says whether the value can be used and `issues` what was lost.
 */
/* @__NO_SIDE_EFFECTS__ */
export function entries<const S extends v.GenericSchema>(entry: S): v.ArraySchema<S, undefined> {
  const whole: v.ArraySchema<v.GenericSchema, undefined> = v.array(v.unknown())
  return Object.assign(v.array(entry), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const input = dataset.value
      if (!Array.isArray(input)) return whole['~run'](dataset, config)
      const kept: unknown[] = []
      const issues: v.BaseIssue<unknown>[] = []
      for (const [key, value] of input.entries()) {
        const read = entry['~run']({ value }, config)
        if (read.typed) kept.push(read.value)
        for (const issue of read.issues ?? []) {
          const at: v.ArrayPathItem = { type: 'array', origin: 'value', input, key, value }
          issues.push({ ...issue, path: [at, ...(issue.path ?? [])] })
        }
      }
      const [first, ...others] = issues
      return first === undefined
        ? { typed: true, value: kept }
        : { typed: true, value: kept, issues: [first, ...others] }
    },
  })
}

/** A list inside something; left out it is []. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const S extends v.GenericSchema>(entry: S) {
  return v.nullish(entries(entry), () => [])
}

/**
 * A schema whose checks count like its type: a value that fails one has the wrong type.
 * (Valibot calls a value typed when only a check after the type failed.)
 */
/* @__NO_SIDE_EFFECTS__ */
export function firm<const S extends v.GenericSchema>(schema: S): S {
  const run = schema['~run'].bind(schema)
  return Object.assign(schema, {
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const read = run(dataset, config)
      return read.issues === undefined ? read : { ...read, typed: false }
    },
  })
}
