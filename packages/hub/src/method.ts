import type { HubContext } from './context'
import type { Parsed } from './parsed'

/** Checks the arguments of one call. Any schema library fits behind it. */
export type ParseArguments<Args extends readonly unknown[]> = (args: readonly unknown[]) => Parsed<Args>

/** Checks the items of each stream that the client uploads, in the order of the streams. */
type ParseUploads<Items extends readonly unknown[]> = {
  readonly [K in keyof Items]: (item: unknown) => Parsed<Items[K]>
}
type Uploads<Items extends readonly unknown[]> = {
  readonly [K in keyof Items]: AsyncIterable<Items[K]>
}

type Definition<Claims, Args extends readonly unknown[], Items extends readonly unknown[]> = {
  readonly parse: ParseArguments<Args>
  /** One check for each stream that the client uploads; they come after the arguments. */
  readonly uploads?: ParseUploads<Items>
  /** `false` is answered `Failed to invoke 'X' because user is unauthorized`. */
  readonly isAllowed?: (ctx: HubContext<Claims>) => boolean | Promise<boolean>
}

/** A method with its arguments checked, ready to run. */
export type BoundCall<Claims> = (ctx: HubContext<Claims>, signal: AbortSignal) => unknown

/** A method of a hub; made by `method` or `stream`. */
export type HubMethod<Claims> = {
  readonly uploads: readonly ((item: unknown) => Parsed<unknown>)[]
  readonly isAllowed: ((ctx: HubContext<Claims>) => boolean | Promise<boolean>) | null
  readonly bind: (
    args: readonly unknown[],
    uploads: readonly AsyncIterable<unknown>[],
  ) => Parsed<BoundCall<Claims>>
}
declare const isStream: unique symbol
export type HubStream<Claims> = HubMethod<Claims> & { readonly [isStream]?: true }

/**
 * A method that a client calls and that answers once. One call at a time runs on a connection, in order: a method
 * returns quickly and pushes what takes longer, or it holds up the next call.
 */
export function method<Claims, Args extends readonly unknown[], Items extends readonly unknown[] = []>(
  definition: Definition<Claims, Args, Items> & {
    readonly call: (ctx: HubContext<Claims>, ...args: [...Args, ...Uploads<Items>]) => unknown
  },
): HubMethod<Claims> {
  const { parse, call } = definition
  return {
    ...common(definition),
    bind: (args, uploads) => {
      const parsed = parse(args)
      if (!parsed.ok) return parsed
      // As many uploads, each with its items checked, as `uploads` names: the caller has counted them.
      const all = [...parsed.value, ...uploads] as unknown as [...Args, ...Uploads<Items>]
      return { ok: true, value: (ctx) => call(ctx, ...all) }
    },
  }
}

/**
 * A method that answers with items, one after the other. Its last argument is a signal that is aborted when the client
 * cancels or goes; it is asked for the next item only while the client keeps up.
 */
export function stream<Claims, Args extends readonly unknown[], Items extends readonly unknown[] = []>(
  definition: Definition<Claims, Args, Items> & {
    readonly items: (
      ctx: HubContext<Claims>,
      ...args: [...Args, ...Uploads<Items>, AbortSignal]
    ) => AsyncIterable<unknown>
  },
): HubStream<Claims> {
  const { parse, items } = definition
  return {
    ...common(definition),
    bind: (args, uploads) => {
      const parsed = parse(args)
      if (!parsed.ok) return parsed
      return {
        ok: true,
        value: (ctx, signal) => {
          // As above, and the signal behind them.
          const all = [...parsed.value, ...uploads, signal] as unknown as [
            ...Args,
            ...Uploads<Items>,
            AbortSignal,
          ]
          return items(ctx, ...all)
        },
      }
    },
  }
}

function common<Claims, Args extends readonly unknown[], Items extends readonly unknown[]>({
  uploads,
  isAllowed,
}: Definition<Claims, Args, Items>): Pick<HubMethod<Claims>, 'uploads' | 'isAllowed'> {
  return { uploads: uploads ? [...uploads] : [], isAllowed: isAllowed ?? null }
}
