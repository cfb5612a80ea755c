import type { HubCallerContext } from './context'

type ArgumentList = readonly unknown[]

declare const argumentTypes: unique symbol
/**
 * Parses the arguments of a call and returns the list of them. It can wrap any schema library.
 *
 * The property is never set. TypeScript infers no argument types from a generic call that returns a plain function type.
 */
export type ParseArguments<Args> = ((args: ArgumentList) => ParseResult<Args>) & {
  readonly [argumentTypes]?: Args
}

/** Parses an item of a stream that the client uploads. */
type ParseItem = (item: unknown) => ParseResult<unknown>

declare const itemTypes: unique symbol
/** One parser for each stream that the client uploads; `Items` are the types of their items. */
export type ParseUploads<Items> = readonly ParseItem[] & { readonly [itemTypes]?: Items }

type Uploads<Items extends ArgumentList> = { readonly [K in keyof Items]: AsyncIterable<Items[K]> }

type MethodDefinition<Claims, Args, Items> = {
  readonly parse: ParseArguments<Args>
  /** The parsers of the streams that the client uploads. The streams follow the arguments. */
  readonly uploads?: ParseUploads<Items>
  /** `false` is answered with `Failed to invoke 'X' because user is unauthorized`. */
  readonly isAllowed?: (ctx: HubCallerContext<Claims>) => boolean | Promise<boolean>
}

/** A method of a hub, created by `method` or `stream`. */
export type HubMethod<Claims> = {
  readonly uploads: readonly ParseItem[]
  readonly isAllowed: ((ctx: HubCallerContext<Claims>) => boolean | Promise<boolean>) | null
  readonly parse: (args: ArgumentList) => ParseResult<ArgumentList>
  /** Runs the method with the result of `parse` and one stream for each entry of `uploads`. */
  readonly run: (ctx: HubCallerContext<Claims>, given: MethodInput) => unknown
}
export type MethodInput = {
  readonly args: ArgumentList
  readonly uploads: readonly AsyncIterable<unknown>[]
  /** Aborts when the client cancels the stream or disconnects. */
  readonly signal: AbortSignal
}
declare const isStream: unique symbol
export type HubStream<Claims> = HubMethod<Claims> & { readonly [isStream]?: true }

/**
 * Creates a method that returns one result. A connection runs one call at a time, in order, so a method should return
 * quickly and send slow results later; otherwise it delays the next call.
 */
export function method<Claims, const Args extends ArgumentList, Items extends ArgumentList = []>(
  definition: MethodDefinition<Claims, Args, Items> & {
    readonly call: (ctx: HubCallerContext<Claims>, ...args: [...Args, ...Uploads<Items>]) => unknown
  },
): HubMethod<Claims> {
  const { call } = definition
  return {
    ...toCommonParts(definition),
    run: (ctx, { args, uploads }) => {
      // The arguments come from `parse` of this method, and the items of each upload from its parser.
      const all = [...args, ...uploads] as unknown as [...Args, ...Uploads<Items>]
      return call(ctx, ...all)
    },
  }
}

/**
 * Creates a method that returns a stream of items. Its last argument is a signal that aborts when the client cancels or
 * disconnects. The next item is requested only while the client keeps up.
 */
export function stream<Claims, const Args extends ArgumentList, Items extends ArgumentList = []>(
  definition: MethodDefinition<Claims, Args, Items> & {
    readonly items: (
      ctx: HubCallerContext<Claims>,
      ...args: [...Args, ...Uploads<Items>, signal: AbortSignal]
    ) => AsyncIterable<unknown>
  },
): HubStream<Claims> {
  const { items } = definition
  return {
    ...toCommonParts(definition),
    run: (ctx, { args, uploads, signal }) => {
      // As above, followed by the signal.
      const all = [...args, ...uploads, signal] as unknown as [...Args, ...Uploads<Items>, AbortSignal]
      return items(ctx, ...all)
    },
  }
}

function toCommonParts<Claims, Args extends ArgumentList, Items>({
  parse,
  uploads,
  isAllowed,
}: MethodDefinition<Claims, Args, Items>): Pick<HubMethod<Claims>, 'parse' | 'uploads' | 'isAllowed'> {
  return { parse, uploads: uploads ? [...uploads] : [], isAllowed: isAllowed ?? null }
}

/** The result of parsing data of a client: the value, or the reason why it is invalid (for the log, never for the client). */
export type ParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string }
