/** A signal of an agent that may be lost. */
export type AgentSignal =
  | { readonly type: 'typing'; readonly chatId: string; readonly typing: boolean }
  /** The agent writes something that no visitor is told of, such as a note or a reply of the inbox. */
  | { readonly type: 'writing' }
  | { readonly type: 'read'; readonly chatId: string; readonly seq: number }
  /** The agent uses the desk. Ten minutes without this signal set an agent without chats Away. */
  | { readonly type: 'activity' }
