/** The messages of one kind of server over a plain WebSocket. */
export type ServerProtocol = {
  readonly path: string
  /** The first message, sent on `hello` or at once. */
  readonly greeting: string
  readonly waitsForHello: boolean
  readonly isWelcome: (text: string) => boolean
  readonly call: (id: number) => string
  readonly isAnswer: (text: string) => boolean
  /** Returns the answer to a ping; `null`: the text is not a ping. */
  readonly toPong: (text: string) => string | null
}

const separator = '\u001E'

export const signalR: ServerProtocol = {
  path: '/hub',
  greeting: `{"protocol":"json","version":1}${separator}{"type":6}${separator}`,
  waitsForHello: false,
  isWelcome: (text) => text.startsWith('{}'),
  call: (id) =>
    `{"type":1,"invocationId":"${id}","target":"Echo","arguments":["opening hours Newtown"]}${separator}`,
  isAnswer: (text) => text.startsWith('{"type":3'),
  toPong: (text) => (text.startsWith('{"type":6}') ? `{"type":6}${separator}` : null),
}

export const socketIo: ServerProtocol = {
  path: '/socket.io/?EIO=4&transport=websocket',
  greeting: '40',
  waitsForHello: true,
  isWelcome: (text) => text.startsWith('40'),
  call: (id) => `42${id}["echo","opening hours Newtown"]`,
  isAnswer: (text) => text.startsWith('43'),
  toPong: (text) => (text === '2' ? '3' : null),
}
