import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ConsignmentView, DeliveryStage, DeliveryStep } from '@murphy/domain/delivery'
import { Chip, joinClasses, Icon } from '@murphy/ui'
import type { ChipTone, IconName } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { ExternalLink } from '../../components/link/external-link'
import { deliveryCopy } from './copy'
import { ProductLines } from './product-lines'
import { ProgressBar } from './progress-bar'
import css from './consignment-panel.module.css'

type Props = {
  readonly consignment: ConsignmentView
  readonly isOpen: boolean
  /** `null`: the only consignment is always open. Source: TRK-07 */
  readonly onToggle: (() => void) | null
  readonly dispatch: (event: WidgetEvent) => void
}

/** The panel of one consignment: its status, the reason and its products. Source: TRK-06 to TRK-16 */
export function ConsignmentPanel({ consignment, isOpen, onToggle, dispatch }: Props) {
  const bodyId = useId()
  const explanationId = useId()
  return (
    <section className={css.panel}>
      <Top
        consignment={consignment}
        isOpen={isOpen}
        onToggle={onToggle}
        ids={{ body: bodyId, explanation: explanationId }}
      />
      <div id={bodyId} className={css.body} hidden={!isOpen}>
        <p
          id={explanationId}
          className={joinClasses(css.explanation, consignment.step.kind !== 'on-track' && css.trouble)}
        >
          {consignment.explanation}
        </p>
        <Facts consignment={consignment} />
        <ProductLines products={consignment.products} />
        {consignment.trackUrl === null ? (
          <p className={css.unavailable}>{deliveryCopy.noDetailedTracking}</p>
        ) : (
          <ExternalLink href={consignment.trackUrl} dispatch={dispatch}>
            {deliveryCopy.detailedTracking}
          </ExternalLink>
        )}
      </div>
    </section>
  )
}

type TopProps = Pick<Props, 'consignment' | 'isOpen' | 'onToggle'> & {
  readonly ids: { readonly body: string; readonly explanation: string }
}

function Top({ consignment, isOpen, onToggle, ids }: TopProps) {
  const { title, chip, step } = consignment
  // A carrier may have reported nothing yet.
  const hasChip = chip.trim() !== ''
  const content: ReactNode = (
    <span className={css.text}>
      {title !== null && <span className={css.title}>{title}</span>}
      {hasChip && <Chip {...getChipLook(step)}>{chip}</Chip>}
    </span>
  )
  // A single consignment has no title.
  if (onToggle === null) return hasChip && <p className={css.top}>{content}</p>
  return (
    <h4>
      <button
        type="button"
        className={css.top}
        aria-expanded={isOpen}
        aria-controls={ids.body}
        // Screen readers read the chip with its reason, also while the panel is closed.
        aria-describedby={ids.explanation}
        onClick={onToggle}
      >
        {content}
        <span className={css.mark}>
          <Icon name="chevron-down" />
        </span>
      </button>
    </h4>
  )
}

function Facts({ consignment }: { readonly consignment: ConsignmentView }) {
  return (
    <>
      <p className={css.carrier}>{consignment.carrierLine}</p>
      {consignment.consignmentNumber !== null && (
        <p className={css.number}>
          {deliveryCopy.consignmentNumber} {consignment.consignmentNumber}
        </p>
      )}
      <ProgressBar bar={consignment.bar} />
    </>
  )
}

type ChipLook = { readonly tone: ChipTone; readonly icon: IconName }

function getChipLook(step: DeliveryStep): ChipLook {
  switch (step.kind) {
    case 'on-track':
      return stageChipLooks[step.stage]
    case 'delayed':
      return { tone: 'warn', icon: 'clock' }
    case 'failed':
      return { tone: 'bad', icon: 'alert' }
    case 'cancelled':
      return { tone: 'plain', icon: 'cross' }
    case 'unknown':
      return { tone: 'plain', icon: 'info' }
  }
}

const stageChipLooks = {
  Processed: { tone: 'bottle', icon: 'box' },
  'In depot': { tone: 'bottle', icon: 'store' },
  'On its way': { tone: 'bottle', icon: 'truck' },
  Delivered: { tone: 'good', icon: 'check-circle' },
} as const satisfies Record<DeliveryStage, ChipLook>
