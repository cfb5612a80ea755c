import { describe, expect, it } from 'vitest'
import type { AvatarOutfit } from '@murphy/ui'
import { render } from 'vitest-browser-react'
import type { State } from '../core/state'
import { stillMessage, stillChat, stillEntry, stillState } from '../gallery/still-state'
import { renderState } from '../testing/render-widget'
import { HeaderLogo } from './header'
// The face's own names of its parts: a hat or a mask is nothing else that a reader of the page could find.
import face from '../../../../packages/ui/src/avatar/avatar.module.css'

const icons = {
  normal: { normal: true, xmas: false, mask: false },
  xmas: { normal: true, xmas: true, mask: true },
  mask: { normal: true, xmas: false, mask: true },
} as const

function dressed(state: State, botIcon: (typeof icons)[AvatarOutfit]): State {
  const value = { greetingTemplate: { guest: '', loggedIn: '' }, bannerInfo: null, botIcon }
  return { ...state, configuration: { at: 'loaded', value } }
}

function worn(drawing: Element | null): AvatarOutfit {
  if (drawing?.querySelector(`.${face['hat']}`)) return 'xmas'
  return drawing?.querySelector(`.${face['mask']}`) ? 'mask' : 'normal'
}

const welcome = stillState({ frame: { at: 'open', view: { at: 'welcome', since: null } } })
const chat = stillChat([stillMessage('bot', 'Hello')])
const writing = { ...stillChat([]), session: { ...stillState().session, phase: 'welcoming' } } as const
const ended = stillState({ frame: { at: 'open', view: { at: 'ended', isLeaving: false } } })
const closed = stillState({ frame: { at: 'closed', next: { at: 'chat' }, leaving: null } })

describe.each(['normal', 'xmas', 'mask'] as const)('the bot icon %s', (dress) => {
  it.each([
    ['header', chat, 'header svg'],
    ['welcome screen', welcome, 'main svg'],
    ['messages', chat, '[data-entry] svg'],
    ['typing indicator', writing, '[role=log] svg'],
    ['end screen', ended, 'main svg'],
    ['launcher', closed, 'button svg'],
  ])('is shown in the %s [GEN-18, ICO-01, ICO-02]', async (_place, state, drawing) => {
    const { screen } = await renderState(dressed(state, icons[dress]))
    expect(screen.container.querySelector(drawing)).not.toBeNull()
    expect(worn(screen.container.querySelector(drawing))).toBe(dress)
  })
})

it.each([['loading'], ['failed']] as const)(
  'the bot icon is normal while the configuration is %s [ICO-01]',
  async (at) => {
    const { screen } = await renderState({ ...chat, configuration: { at } })
    expect(worn(screen.container.querySelector('header svg'))).toBe('normal')
  },
)

it('a message shows its own icon [ICO-01, MSG-05]', async () => {
  const own = stillEntry('bot', { type: 'message', text: 'Merry Christmas', icon: 'xmas' })
  const { screen } = await renderState(dressed(stillChat([own]), icons.mask))
  expect(worn(screen.container.querySelector('[data-entry] svg'))).toBe('xmas')
  expect(worn(screen.container.querySelector('header svg'))).toBe('mask')
})

it('live chat shows another logo than the bot [HDR-09]', async () => {
  const { container } = await render(<HeaderLogo logo="live-chat" outfit="xmas" />)
  expect(container.querySelector(`.${face['face']}`)).toBeNull()
  expect(container.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/)
})
