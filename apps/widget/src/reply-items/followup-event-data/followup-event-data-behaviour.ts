import type { HiddenBehaviour } from '../behaviour'

/** Its word counts before that of the kinds in its reply. Source: MSG-21 */
export const followUpEventDataBehaviour: HiddenBehaviour<'followup_event_data'> = {
  role: 'hidden',
  control: ({ followUpEventType, followUpEventName }) => ({
    followUp: { type: followUpEventType, event: followUpEventName },
  }),
}
