import type { Card } from '@murphy/contracts/live-chat'
import { formatProposedNominee } from './copy'
import css from './card-view.module.css'
import { ExternalLink } from './links'

/** A card as the shopper sees it: picture, title, facts and buttons. */
export function CardView({ card }: { readonly card: Card }) {
  const { title, text, image_url: picture, buttons } = card
  return (
    <div className={css.card}>
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <div className={css.facts}>
        <p className={css.title}>{title}</p>
        {text !== undefined && <p className={css.text}>{text}</p>}
        {buttons.map(({ text: label, url, nominee_form: form }) => (
          <div key={label}>
            {form !== undefined && <p className={css.text}>{formatProposedNominee(form)}</p>}
            <p className={css.button}>
              {url === undefined ? label : <ExternalLink href={url}>{label}</ExternalLink>}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
