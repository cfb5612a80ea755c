import { registerIcons } from '@murphy/ui'

/** Loads each chunk of the widget. A chunk that brings icons adds them before anything of it is drawn. */
export const moduleLoaders = {
  'first-answer': async () => {
    const module = await import('./chunks/first-answer')
    registerIcons(module.additionalIcons)
    return module
  },
  'live-chat': async () => {
    const module = await import('./chunks/live-chat')
    registerIcons(module.liveChatIcons)
    return module
  },
  notices: async () => {
    const module = await import('./chunks/notices')
    registerIcons(module.additionalIcons)
    return module
  },
  hub: () => import('./chunks/hub'),
  carousels: () => import('./chunks/carousels'),
  'windowed-entries': () => import('./chunks/windowed-entries'),
  article: () => import('./chunks/article'),
  claim: () => import('./chunks/claim'),
  'delivery-tracking': () => import('./chunks/delivery-tracking'),
  'find-a-wine': () => import('./chunks/find-a-wine'),
  'my-conversation': () => import('./chunks/my-conversation'),
  nominee: () => import('./chunks/nominee'),
  phone: () => import('./chunks/phone'),
  ticket: () => import('./chunks/ticket'),
}

type Loaders = typeof moduleLoaders

/** The full modules of the chunks. Core and views know only a part of each (`modules.ts`). */
export type Chunks = { readonly [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>> }
