import { previewExample } from '@murphy/contracts/preview'
import { describe, expect, it } from 'vitest'
import { createFakeManager } from '../../../testing/fake-manager'
import { createPreviewStore } from './preview-store'

const noon = { drafts: {}, date: '2026-12-25', minute: 720, isSignedIn: false }

function open() {
  const manager = createFakeManager({ previewWidget: () => previewExample })
  const store = createPreviewStore(manager.ports)
  const leave = store.subscribe(() => undefined)
  return {
    ...manager,
    store,
    leave,
    minutes: () => manager.requests.map(({ body }) => (body as typeof noon).minute),
  }
}

describe('the preview', () => {
  it('is requested at once, and later after a pause in typing', async () => {
    const { store, clock, minutes } = open()
    store.show(noon)
    expect(minutes()).toEqual([720])
    store.show({ ...noon, minute: 721 })
    await clock.pass(399)
    store.show({ ...noon, minute: 722 })
    await clock.pass(399)
    expect(minutes()).toEqual([720])
    await clock.pass(1)
    expect(minutes()).toEqual([720, 722])
  })

  it('stays until the next has rendered', async () => {
    const { store, clock } = open()
    store.show(noon)
    await clock.pass(0)
    const first = store.getState().next
    expect(store.getState().rendered).toBeNull()
    store.reportRendered(first?.id ?? 0)
    expect(store.getState()).toEqual({ rendered: first, next: null, failure: null })
    store.show({ ...noon, minute: 721 })
    await clock.pass(400)
    const second = store.getState().next
    expect(store.getState().rendered).toBe(first)
    store.reportRendered(first?.id ?? 0)
    expect(store.getState().next).toBe(second)
    store.reportRendered(second?.id ?? 0)
    expect(store.getState()).toEqual({ rendered: second, next: null, failure: null })
  })

  it('is requested for a change that is made while an earlier window renders', async () => {
    const { store, clock, minutes } = open()
    store.show(noon)
    await clock.pass(0)
    store.show({ ...noon, minute: 721 })
    await clock.pass(200)
    store.reportRendered(store.getState().next?.id ?? 0)
    await clock.pass(200)
    expect(minutes()).toEqual([720, 721])
  })

  it('is requested for a change that is made while an earlier answer is awaited', async () => {
    const { store, clock, minutes } = open()
    store.show(noon)
    store.show({ ...noon, minute: 721 })
    await clock.pass(0)
    expect(store.getState().next).not.toBeNull()
    await clock.pass(400)
    expect(minutes()).toEqual([720, 721])
  })

  it('names the setting that is invalid, and keeps what it shows', async () => {
    const { store, clock, refusals } = open()
    store.show(noon)
    await clock.pass(0)
    store.reportRendered(store.getState().next?.id ?? 0)
    refusals.previewWidget = {
      code: 'bad_request',
      message: 'banner, at expiry: Expected 0 minutes or more.',
      path: 'banner',
    }
    store.show({ ...noon, minute: 721 })
    await clock.pass(400)
    expect(store.getState().failure).toEqual({
      kind: 'invalid',
      name: 'banner',
      message: 'Expected 0 minutes or more.',
    })
    expect(store.getState().rendered?.preview).toEqual(previewExample)
  })

  it('the preview that could not be loaded is requested again', async () => {
    const { store, clock, answers } = open()
    delete answers.previewWidget
    store.show(noon)
    await clock.pass(0)
    expect(store.getState().failure).toEqual({ kind: 'not-loaded' })
    answers.previewWidget = () => previewExample
    store.retry()
    await clock.pass(0)
    expect(store.getState()).toMatchObject({ next: { preview: previewExample }, failure: null })
  })

  it('the preview that does not render within 20 s has failed', async () => {
    const { store, clock } = open()
    store.show(noon)
    await clock.pass(19_999)
    expect(store.getState().failure).toBeNull()
    await clock.pass(1)
    expect(store.getState()).toEqual({ rendered: null, next: null, failure: { kind: 'not-loaded' } })
  })

  it('is not requested without a subscriber', async () => {
    const { store, clock, leave, minutes } = open()
    store.show(noon)
    store.show({ ...noon, minute: 721 })
    leave()
    await clock.pass(1000)
    expect(minutes()).toEqual([720])
  })
})
