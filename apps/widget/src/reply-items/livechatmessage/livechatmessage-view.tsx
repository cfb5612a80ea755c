import { Bubble } from '../bubble/bubble'
import type { ViewProps } from '../view'
import css from './livechatmessage.module.css'

/** A line of the live chat; an agent stands there by name, with an initial and not with Murphy's face. Source: MSG-08 */
export function LiveChatMessageView({ item }: ViewProps<'livechatmessage'>) {
  const firstName = item.displayName?.split(' ')[0] ?? ''
  return (
    <>
      {item.from === 'agent' && firstName !== '' && (
        <p className={css.agent}>
          <span className={css.initial} aria-hidden="true">
            {Array.from(firstName)[0]}
          </span>
          {firstName}
        </p>
      )}
      <Bubble from={item.from}>
        <p>{item.text}</p>
      </Bubble>
    </>
  )
}
