/** The time and one fresh identifier, which arrive with every event: `transition` reads no clock and makes no random. */
export type Moment = { readonly now: number; readonly freshId: string }
