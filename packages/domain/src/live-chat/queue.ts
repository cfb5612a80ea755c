/** Which words a place in the queue has; the nearest places have none. */
export type QueueBand = 'busy' | 'patience' | 'near'

/** So long after a place came its message is shown, with the newest place, unless an agent has joined. Source: LC-22 */
export const queueMessageDelayMs = 6000

/** A first place from here on, and a place up to there, make the notification. Source: LC-20 */
const notificationMinInitialPosition = 10
const notificationMaxPosition = 5

/** @param position 1 is the next; 0 is not queued. Source: LC-17 to LC-19, OP-95 */
export function getQueueBand(position: number): QueueBand | null {
  if (position >= 50) return 'busy'
  if (position >= 10) return 'patience'
  return position >= 5 ? 'near' : null
}

/** What a shopper who waits has been told. Source: LC-23 */
export type QueueWatch = {
  readonly initialPosition: number
  readonly currentPosition: number
  /** The custom queue message flag: this band's message was shown. */
  readonly isMessageShown: boolean
  readonly isNotified: boolean
}

/**
 * The watch after a place in the queue has come; `null` before the first. Entering 49 or less, or 9 or less, allows a
 * message again, also where 49 or 9 itself was jumped over. Place 0 is no place and changes nothing.
 *
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

/** The band whose message is to be shown, once; `null`: none. Source: LC-17 to LC-19, OP-95 */
export function getDueQueueMessage({ currentPosition, isMessageShown }: QueueWatch): QueueBand | null {
  return isMessageShown ? null : getQueueBand(currentPosition)
}

/** Whether to say, once for the chat, that the front of the queue is near. Source: LC-20, OP-96 */
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
