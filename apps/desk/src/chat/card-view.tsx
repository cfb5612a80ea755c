import type { Card } from '@murphy/contracts/live-chat'
import { OutLink } from './out-link'
import css from './card-view.module.css'

/** A card as the shopper has it: picture, name, facts, and what can be pressed. */
export function CardView({ card }: { readonly card: Card }) {
  const { title, text, image_url: picture, buttons } = card
  return (
    <div className={css.card}>
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <div className={css.facts}>
        <p className={css.title}>{title}</p>
        {text !== undefined && <p className={css.text}>{text}</p>}
        {buttons.map((button) => (
          <p key={button.text} className={css.button}>
            {button.url === undefined ? button.text : <OutLink href={button.url}>{button.text}</OutLink>}
          </p>
        ))}
      </div>
    </div>
  )
}
