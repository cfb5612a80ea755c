/** The message that a position in the queue has; the nearest positions have none. */
export type QueueBand = 'busy' | 'patience' | 'near'

/**
 * The delay from a new position to its message, which shows the newest position. Once an agent has joined, there is no
 * message. Source: LC-22, OP-95
 */
export const queueMessageDelayMs = 6000

/** Limits of the notification: the first position was at least 10, and the position is at most 5. Source: LC-20 */
const notificationMinInitialPosition = 10
const notificationMaxPosition = 5

/**
 * Returns the band of a position; `null` for the nearest positions.
 *
 * @param position 1 is the next; 0 is not queued
 * Source: LC-17 to LC-19, OP-95
 */
export function getQueueBand(position: number): QueueBand | null {
  if (position >= 50) return 'busy'
  if (position >= 10) return 'patience'
  return position >= 5 ? 'near' : null
}

/** The queue messages that a waiting visitor has seen. Source: LC-23 */
export type QueueWatch = {
  readonly initialPosition: number
  readonly currentPosition: number
  /** True when this band's message was shown (the specification's custom queue message flag). */
  readonly isMessageShown: boolean
  readonly isNotified: boolean
}

/**
 * Returns the watch after a new position; `null` before the first. Passing 49 or 9 allows a message again, also when
 * that number itself was skipped. Position 0 changes nothing.
 * Source: LC-21, LC-23, OP-95
 */
export function updateQueueWatch(watch: QueueWatch | null, position: number): QueueWatch | null {
  if (position <= 0) return watch
  if (watch === null) {
    return {
      initialPosition: position,
      currentPosition: position,
      isMessageShown: false,
      isNotified: false,
    }
  }
  const isReset = [49, 9].some((edge) => watch.currentPosition > edge && position <= edge)
  return { ...watch, currentPosition: position, isMessageShown: watch.isMessageShown && !isReset }
}

/** Returns the band whose message has to be shown once; `null` when there is none. Source: LC-17 to LC-19, OP-95 */
export function getDueQueueMessage({ currentPosition, isMessageShown }: QueueWatch): QueueBand | null {
  return isMessageShown ? null : getQueueBand(currentPosition)
}

/**
 * Returns true when the visitor has to be notified, once per chat, that the front of the queue is near. Source:
 * LC-20, OP-96
 */
export function isQueueNotificationDue({
  initialPosition,
  currentPosition,
  isNotified,
}: QueueWatch): boolean {
  return (
    !isNotified &&
    initialPosition >= notificationMinInitialPosition &&
    currentPosition <= notificationMaxPosition
  )
}
