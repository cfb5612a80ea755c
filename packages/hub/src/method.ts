import type { HubContext } from './context'
import type { Parsed } from './parsed'

type List = readonly unknown[]

declare const argumentTypes: unique symbol
/**
 * Checks the arguments of one call and answers with the list of them. Any schema library fits behind it.
 *
 * The property is never set. TypeScript infers no argument types from a generic call that returns a plain function type.
 */
export type ParseArguments<Args> = ((args: List) => Parsed<Args>) & { readonly [argumentTypes]?: Args }

/** Checks an item of a stream that the client uploads. */
type ParseItem = (item: unknown) => Parsed<unknown>

declare const itemTypes: unique symbol
/** One check for each stream that the client uploads; `Items` are the types of their items. */
export type ParseUploads<Items> = readonly ParseItem[] & { readonly [itemTypes]?: Items }

type Uploads<Items extends List> = { readonly [K in keyof Items]: AsyncIterable<Items[K]> }

type Definition<Claims, Args, Items> = {
  readonly parse: ParseArguments<Args>
  /** The streams that the client uploads: they come after the arguments. */
  readonly uploads?: ParseUploads<Items>
  /** `false` is answered `Failed to invoke 'X' because user is unauthorized`. */
  readonly isAllowed?: (ctx: HubContext<Claims>) => boolean | Promise<boolean>
}

/** A method of a hub; made by `method` or `stream`. */
export type HubMethod<Claims> = {
  readonly uploads: readonly ParseItem[]
  readonly isAllowed: ((ctx: HubContext<Claims>) => boolean | Promise<boolean>) | null
  readonly parse: (args: List) => Parsed<List>
  /** With what `parse` has answered, and as many uploads as `uploads` names. */
  readonly run: (ctx: HubContext<Claims>, given: Given) => unknown
}
export type Given = {
  readonly args: List
  readonly uploads: readonly AsyncIterable<unknown>[]
  /** Aborted when the client cancels the stream or disconnects. */
  readonly signal: AbortSignal
}
declare const isStream: unique symbol
export type HubStream<Claims> = HubMethod<Claims> & { readonly [isStream]?: true }

/**
 * A method that a client calls and that answers once. One call at a time runs on a connection, in order: a method
 * returns quickly and pushes what takes longer, or it holds up the next call.
 */
export function method<Claims, const Args extends List, Items extends List = []>(
  definition: Definition<Claims, Args, Items> & {
    readonly call: (ctx: HubContext<Claims>, ...args: [...Args, ...Uploads<Items>]) => unknown
  },
): HubMethod<Claims> {
  const { call } = definition
  return {
    ...common(definition),
    run: (ctx, { args, uploads }) => {
      // The arguments are what `parse` of this method has answered; each upload has its items checked.
      const all = [...args, ...uploads] as unknown as [...Args, ...Uploads<Items>]
      return call(ctx, ...all)
    },
  }
}

/**
 * A method that answers with items, one after the other. Its last argument is a signal that is aborted when the client
 * cancels or goes; it is asked for the next item only while the client keeps up.
 */
export function stream<Claims, const Args extends List, Items extends List = []>(
  definition: Definition<Claims, Args, Items> & {
    readonly items: (
      ctx: HubContext<Claims>,
      ...args: [...Args, ...Uploads<Items>, signal: AbortSignal]
    ) => AsyncIterable<unknown>
  },
): HubStream<Claims> {
  const { items } = definition
  return {
    ...common(definition),
    run: (ctx, { args, uploads, signal }) => {
      // As above, and the signal behind them.
      const all = [...args, ...uploads, signal] as unknown as [...Args, ...Uploads<Items>, AbortSignal]
      return items(ctx, ...all)
    },
  }
}

function common<Claims, Args extends List, Items>({
  parse,
  uploads,
  isAllowed,
}: Definition<Claims, Args, Items>): Pick<HubMethod<Claims>, 'parse' | 'uploads' | 'isAllowed'> {
  return { parse, uploads: uploads ? [...uploads] : [], isAllowed: isAllowed ?? null }
}
