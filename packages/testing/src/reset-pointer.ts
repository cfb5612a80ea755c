import { cdp } from 'vitest/browser'
import type { CDPSession } from 'vitest/browser'
import { beforeEach } from 'vitest'

type Pointer = {
  readonly send: (
    method: 'Input.dispatchMouseEvent',
    params: { readonly type: 'mouseMoved'; readonly x: number; readonly y: number },
  ) => Promise<unknown>
}

// Moves the pointer to the corner. Otherwise it stays where an earlier test left it, and hovers the element below.
beforeEach(async () => {
  await (cdp() as CDPSession & Pointer).send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})
