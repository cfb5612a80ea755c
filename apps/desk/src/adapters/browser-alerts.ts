import * as v from 'valibot'
import type { Arrival } from '../core/state'
import type { Alerts } from '../core/ports'
import { quietAlerts } from '../core/state'
import { closeNotifications, showNotification } from './browser-notifications'

const choicesKey = 'murphyDesk.alerts'
/** The time between two rings: short enough to be noticed, long enough to think. */
const ringIntervalMs = 4000

const ChoicesSchema = v.object({
  hasSound: v.boolean(),
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  hasNotices: v.boolean(),
  hasBadge: v.boolean(),
})

/**
 * Plays sounds and shows desktop notifications. A ring is scheduled as a whole, because timers of a hidden page
 * run late.
 *
 * @param toText returns the text of a notification, which must not hold the message
 */
export function createBrowserAlerts(
  window: Window & typeof globalThis,
  toText: (arrival: Arrival) => string,
): Alerts {
  let context: AudioContext | null = null
  let ringing: readonly OscillatorNode[] = []

  function openAudio(): AudioContext | null {
    try {
      context ??= new window.AudioContext()
      // Browsers allow sound only after the user has touched the page, so the context is resumed with each
      // sound.
      void context.resume().catch(() => undefined)
      return context
    } catch {
      // The browser has no audio, or refuses it.
      return null
    }
  }

  /** Plays the tones one after the other, `at` seconds from now. */
  function play(frequencies: readonly number[], volume: number, at: number): readonly OscillatorNode[] {
    const audio = openAudio()
    if (audio === null) return []
    return frequencies.map((frequency, index) => {
      const start = audio.currentTime + at + index * 0.16
      const tone = audio.createOscillator()
      const gain = audio.createGain()
      tone.frequency.value = frequency
      // Perceived loudness grows with the square. The ramps avoid clicks at both ends.
      gain.gain.setValueAtTime(0.0001, start)
      gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, volume ** 2 * 0.5), start + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
      tone.connect(gain).connect(audio.destination)
      tone.start(start)
      tone.stop(start + 0.32)
      return tone
    })
  }

  window.document.addEventListener('visibilitychange', () => {
    // The visible page shows what the notifications were about.
    if (window.document.visibilityState === 'visible') void closeNotifications(window)
  })

  function stopRinging(): void {
    for (const tone of ringing) tone.stop()
    ringing = []
  }

  return {
    getChoices: () => {
      try {
        const stored = v.safeParse(
          ChoicesSchema,
          JSON.parse(window.localStorage.getItem(choicesKey) ?? 'null'),
        )
        return stored.success ? stored.output : quietAlerts
      } catch {
        // Storage is refused, or holds another value.
        return quietAlerts
      }
    },
    saveChoices: (choices) => {
      try {
        window.localStorage.setItem(choicesKey, JSON.stringify(choices))
      } catch {
        // Storage is refused: the choice lasts as long as the page.
      }
    },
    chime: (volume) => void play([660, 880], volume, 0),
    ring: (volume, forMs) => {
      stopRinging()
      const times = Math.max(1, Math.floor(forMs / ringIntervalMs))
      ringing = Array.from({ length: times }, (_, time) =>
        play([784, 988, 784], volume, (time * ringIntervalMs) / 1000),
      ).flat()
    },
    stopRing: stopRinging,
    notify: (arrival) => {
      if (!('Notification' in window) || window.Notification.permission !== 'granted') return
      void showNotification(window, toText(arrival), `murphy-desk-${arrival.kind}`)
    },
    requestNotifications: async () => {
      if (!('Notification' in window)) return false
      const { permission } = window.Notification
      if (permission !== 'default') return permission === 'granted'
      try {
        return (await window.Notification.requestPermission()) === 'granted'
      } catch {
        // The browser refuses to ask at this moment.
        return false
      }
    },
  }
}
