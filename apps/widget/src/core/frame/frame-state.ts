/**
 * The content of the open widget while no flow covers it.
 *
 * - `welcome`: logo and `Hi, I'm Murphy`, with the text box below; goes over to `chat` by itself (OP-19)
 * - `end-prompt`: `Have you finished your chat?`; `isLeaving` while the 450 ms of a click-away run (END-13)
 * - `survey`: an empty element that the survey's vendor fills, between `Finished` and the end (OP-43)
 * - `ended`: `Your chat has ended`; `isLeaving` while the 400 ms of `Start again` run (OP-10)
 */
export type View =
  | { readonly at: 'welcome'; readonly since: number | null }
  | { readonly at: 'chat' }
  | { readonly at: 'end-prompt'; readonly type: EndPromptType; readonly isLeaving: boolean }
  | { readonly at: 'survey' }
  | { readonly at: 'ended'; readonly isLeaving: boolean }

/**
 * Closed with the view that the next open shows, or open at a view. `leaving` keeps the end screen mounted for 1 s
 * after the widget was closed from it, so that the close animation can finish.
 *
 * Source: LAU-01 to LAU-04, OP-10, OP-16
 */
export type Frame =
  | { readonly at: 'closed'; readonly next: View; readonly leaving: 'ended' | null }
  | { readonly at: 'open'; readonly view: View }

/**
 * 1 close, 2 inactivity, 3 ended by the bot, 4 after live chat, default: an unknown type that a bot names.
 * Source: END-04 to END-08
 */
export type EndPromptType = 1 | 2 | 3 | 4 | 'default'

/** The header of the open widget. Source: HDR-01 to HDR-09 */
export type Header = {
  readonly title: string
  readonly hasBackArrow: boolean
  readonly logo: 'bot' | 'live-chat'
}
