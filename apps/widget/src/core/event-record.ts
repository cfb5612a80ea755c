import type { EventData } from '@murphy/contracts/calls'

/** An event, and the intent of the answer that it belongs to. */
type RecordedEvent = Pick<
  EventData,
  'eventName' | 'isSuccessful' | 'intentGroupId' | 'intentGroupName' | 'queryId'
>

/** Returns the analytics record of an event. Source: ANA-03, ANA-04 */
export function createEventRecord({
  eventName,
  isSuccessful,
  intentGroupId,
  intentGroupName,
  queryId,
}: RecordedEvent): EventData {
  return {
    updateType: 'addEvent',
    eventName,
    isSuccessful,
    intentGroupId,
    intentGroupName,
    queryId,
    intentGroupTypeId: null,
    source: 'murphy',
  }
}
