import { deskPagePath } from '@murphy/contracts/desk'
import type { DevicePush } from '../core/ports'
import type { PushStatus } from '../core/state'
import type { RestCall } from './rest-call'

const choiceKey = 'murphyDesk.push'
const workerPath = `${deskPagePath}/service-worker.js`

/**
 * Creates the adapter of push notifications of this browser. The choice is stored in it, and outlives the session: the next
 * session registers the browser again.
 *
 * Source: docs/desk.md#get-notifications-when-the-desk-is-closed
 */
export function createDevicePush(window: Window & typeof globalThis, call: RestCall): DevicePush {
  const { navigator } = window

  /** Registers this browser for the session. It needs the permission of the agent. */
  async function register(csrfToken: string): Promise<PushStatus> {
    const key = await call('getPushKey', { csrfToken })
    if (!key.ok) return 'failed'
    const { publicKey } = key.value
    await navigator.serviceWorker.register(workerPath, { scope: deskPagePath })
    const { pushManager } = await navigator.serviceWorker.ready
    const existing = await pushManager.getSubscription()
    const isCurrent = existing !== null && toBase64Url(existing.options.applicationServerKey) === publicKey
    // A subscription to another key, such as that of a database that was restored, gets nothing.
    if (existing !== null && !isCurrent) await existing.unsubscribe()
    const subscription = isCurrent
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, expirationTime } = subscription
    const put = await call('putPushDevice', { csrfToken, body: { endpoint, expiresAt: expirationTime } })
    return put.ok ? 'on' : 'failed'
  }

  async function unsubscribe(): Promise<boolean> {
    const registration = await navigator.serviceWorker.getRegistration(deskPagePath)
    const subscription = (await registration?.pushManager.getSubscription()) ?? null
    return subscription === null || (await subscription.unsubscribe())
  }

  return {
    renew: async (csrfToken) => {
      const obstacle = findObstacle(window)
      if (obstacle !== null) return obstacle
      if (!readChoice(window) || window.Notification.permission !== 'granted') return 'off'
      return await catchAsFailed(() => register(csrfToken))
    },
    turnOn: async (csrfToken) => {
      const obstacle = findObstacle(window)
      if (obstacle !== null) return obstacle
      return await catchAsFailed(async () => {
        // First of all: browsers ask only while a press is handled.
        const permission = await window.Notification.requestPermission()
        if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
        const status = await register(csrfToken)
        if (status === 'on') saveChoice(window, true)
        return status
      })
    },
    turnOff: async (csrfToken) => {
      saveChoice(window, false)
      return await catchAsFailed(async () => {
        // One of both is enough: an ended subscription is removed with its first push.
        const removed = await call('removePushDevice', { csrfToken })
        return (await unsubscribe()) || removed.ok ? 'off' : 'failed'
      })
    },
  }
}

/** Runs the work; an exception counts as `failed`. */
async function catchAsFailed(work: () => Promise<PushStatus>): Promise<PushStatus> {
  try {
    return await work()
  } catch {
    // The browser has no push service, or cannot reach it.
    return 'failed'
  }
}

/** Returns why this browser cannot get push notifications; `null`: it can. */
function findObstacle(window: Window & typeof globalThis): PushStatus | null {
  const { navigator } = window
  const isSupported =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    window.isSecureContext
  if (!isSupported) return isApplePhone(navigator) && !isInstalled(window) ? 'needs-install' : 'unsupported'
  return window.Notification.permission === 'denied' ? 'blocked' : null
}

/** Returns true for an iPhone or iPad. An iPad calls itself a Mac, which has no touch screen. */
function isApplePhone({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}

function isInstalled(window: Window): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  if (bytes === null) return ''
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function readChoice(window: Window): boolean {
  try {
    return window.localStorage.getItem(choiceKey) === 'on'
  } catch {
    // Storage is refused.
    return false
  }
}

function saveChoice(window: Window, isOn: boolean): void {
  try {
    if (isOn) window.localStorage.setItem(choiceKey, 'on')
    else window.localStorage.removeItem(choiceKey)
  } catch {
    // Storage is refused: the choice lasts as long as the session.
  }
}
