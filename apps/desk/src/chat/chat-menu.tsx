import { useId } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { Button, Icon } from '@murphy/ui'
import { copy } from './copy'
import css from './chat-menu.module.css'
import { useChatActions } from './use-chat-actions'

/** The actions of a running chat as a menu at the bottom of a narrow page. */
export function ChatMenu({
  chat,
  className,
}: {
  readonly chat: DeskChat
  readonly className: string | undefined
}) {
  const actions = useChatActions(chat)
  const id = useId()
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        <Icon name="more" />
        {copy.actions}
      </button>
      <div id={id} className={css.menu} popover="auto">
        {actions.map(({ icon, label, isDisabled, onClick }) => (
          <Button
            key={icon}
            look="quiet"
            icon={icon}
            isWide
            aria-disabled={isDisabled}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => !isDisabled && onClick()}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
