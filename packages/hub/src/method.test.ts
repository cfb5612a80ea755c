import { expect, expectTypeOf, it } from 'vitest'
import { defineHub } from './hub'
import { method, type ParseArguments, stream } from './method'
import {
  isAnything,
  expectNoArguments,
  isNumber,
  expectArguments,
  isString,
  expectUploads,
} from './expect-arguments'

type Claims = { readonly role: string }

/** A schema library behind `parse`: generic, as the types of its schemas are. */
function parsedAs<Args extends readonly unknown[]>(example: Args): ParseArguments<Args> {
  return () => ({ ok: true, value: example })
}

// The assertions are the compiler's: a wrong type fails the type check of this package.
it('infers the types of arguments, uploads, signal and claims', () => {
  const hub = defineHub<Claims>({
    methods: {
      None: method({
        parse: expectNoArguments,
        call: (...given) => expectTypeOf(given.length).toEqualTypeOf<1>(),
      }),
      Any: method({
        parse: expectArguments(isAnything),
        call: (_ctx, value) => expectTypeOf(value).toBeUnknown(),
      }),
      Two: method({
        parse: expectArguments(isString, isNumber),
        isAllowed: (ctx) => ctx.claims.role === 'agent',
        call: (ctx, one, other) => {
          expectTypeOf(ctx.claims).toEqualTypeOf<Claims>()
          expectTypeOf(one).toEqualTypeOf<string>()
          expectTypeOf(other).toEqualTypeOf<number>()
        },
      }),
      OfSchema: method({
        parse: parsedAs([new Date()] as const),
        call: (_ctx, date) => expectTypeOf(date).toEqualTypeOf<Date>(),
      }),
      Inline: method({
        parse: ([name]) =>
          typeof name === 'string' ? { ok: true, value: [name, 7] } : { ok: false, error: 'no name' },
        call: (_ctx, name, seven) => {
          expectTypeOf(name).toEqualTypeOf<string>()
          expectTypeOf(seven).toEqualTypeOf<7>()
        },
      }),
      Upload: method({
        parse: expectArguments(isString),
        uploads: expectUploads(isNumber, isString),
        call: (_ctx, name, numbers, texts) => {
          expectTypeOf(name).toEqualTypeOf<string>()
          expectTypeOf(numbers).toEqualTypeOf<AsyncIterable<number>>()
          expectTypeOf(texts).toEqualTypeOf<AsyncIterable<string>>()
        },
      }),
    },
    streams: {
      Count: stream({
        parse: expectArguments(isNumber),
        async *items(_ctx, to, signal) {
          expectTypeOf(to).toEqualTypeOf<number>()
          expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
          yield to
        },
      }),
      Repeat: stream({
        parse: expectArguments(isString, isNumber),
        uploads: expectUploads(isString),
        async *items(_ctx, prefix, times, words, signal) {
          expectTypeOf(prefix).toEqualTypeOf<string>()
          expectTypeOf(times).toEqualTypeOf<number>()
          expectTypeOf(words).toEqualTypeOf<AsyncIterable<string>>()
          expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
          yield prefix
        },
      }),
    },
  })
  expect(hub.findMethod('repeat')?.isStream).toBe(true)
})
