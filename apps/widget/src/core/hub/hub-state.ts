/**
 * The connection to the chat hub. `connecting`: the first start and every attempt after a break; `idle`: there is none,
 * because REST serves or because it is closed for good. Source: HUB-03
 */
export type HubState = 'idle' | 'connecting' | 'connected'
