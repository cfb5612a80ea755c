import type { AnalyticsName } from '@murphy/contracts/host-messages'
import { emit } from './step'
import type { Rule } from './step'

/** Reports an action of the shopper to the host page's analytics, with the newest intent. Source: HST-13, OP-124 */
export function reportAction(eventName: AnalyticsName): Rule {
  return (state) =>
    emit({
      kind: 'notify-host',
      message: {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName,
        label: '',
        intentGroupName: state.session.intent.intentGroupName,
      },
    })(state)
}
