import { useId } from 'react'
import type { SubmitEvent } from 'react'
import { Button, CheckField, SelectField, TextAreaField } from '@murphy/ui'
import { claimLimits } from '@murphy/contracts/calls'
import type { ClaimKind, ClaimOrder } from '@murphy/contracts/calls'
import { fill } from '@murphy/domain/copy'
import type { ClaimField, ClaimState } from '../../core/flow/claim-flow'
import { useFocusWhenLost, useInvalidFieldFocus } from '../focus'
import type { ScreenProps } from '../screen-props'
import { findFieldProblem, findShownProblem } from './claim-form'
import { claimCopy } from './copy'
import { FieldProblem } from './field-problem'
import { PhotoField } from './photo-field'
import css from './claim-screen.module.css'

const kinds: readonly ClaimKind[] = ['damaged', 'missing', 'wrong']

/** The props of the form and of its summary. */
export type ClaimFormProps = {
  readonly state: Extract<ClaimState, { at: 'form' | 'summary' | 'sending' | 'failed' }>
  readonly dispatch: ScreenProps<'claim'>['dispatch']
}

/** The form of a claim: what happened, to which products, a note, and photos. Source: OP-140 */
export function ClaimFormView({ state, dispatch }: ClaimFormProps) {
  const { form, order } = state
  const element = useInvalidFieldFocus(form.firstWrong, form.refusals)
  const heading = useFocusWhenLost<HTMLHeadingElement>()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    dispatch({ flow: 'claim', kind: 'continue-pressed' })
  }

  function getProblem(field: ClaimField): string | null {
    const problem = findShownProblem(state, field)
    return problem === null ? null : claimCopy.problems[problem]
  }

  return (
    <form className={css.screen} ref={element} onSubmit={handleSubmit} noValidate>
      <h2 className={css.order} ref={heading} tabIndex={-1}>
        {fill(claimCopy.order, { orderId: order.orderId })}
      </h2>
      <fieldset className={css.group}>
        <legend className={css.legend}>{claimCopy.kind}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={css.choice}>
            <input
              className={css.radio}
              type="radio"
              name="kind"
              value={kind}
              checked={form.kind === kind}
              onChange={() => dispatch({ flow: 'claim', kind: 'kind-chosen', claimKind: kind })}
            />
            {claimCopy.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <LinesField {...{ state, dispatch }} problem={getProblem('lines')} />
      <TextAreaField
        name="description"
        label={form.kind === 'missing' ? claimCopy.optionalDescription : claimCopy.description}
        value={form.description}
        rows={3}
        maxLength={claimLimits.descriptionCharacters}
        required={form.kind !== 'missing'}
        isValid={form.description !== '' && findFieldProblem(state, 'description') === null}
        problem={getProblem('description')}
        onChange={({ target }) =>
          dispatch({ flow: 'claim', kind: 'description-changed', text: target.value })
        }
        onBlur={() => dispatch({ flow: 'claim', kind: 'field-left', field: 'description' })}
      />
      {order.canAddPhotos && <PhotoField {...{ form, dispatch }} problem={getProblem('photos')} />}
      <Button type="submit" isWide>
        {claimCopy.continue}
      </Button>
    </form>
  )
}

/** The products of the order, each with the quantity that the claim is about. */
function LinesField({ state, dispatch, problem }: ClaimFormProps & { readonly problem: string | null }) {
  const id = useId()
  const { order, form } = state
  const choose = (lineId: string, quantity: number) =>
    dispatch({ flow: 'claim', kind: 'quantity-chosen', lineId, quantity })
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{claimCopy.lines}</legend>
      <ul className={css.lines}>
        {order.lines.map((line, index) => {
          const quantity = form.quantities[line.lineId] ?? 0
          return (
            <li key={line.lineId} className={css.line}>
              <CheckField
                label={toLabel(line)}
                // The first one takes the focus when none is chosen.
                {...(index === 0 ? { name: 'lines' } : {})}
                aria-describedby={problem === null ? undefined : id}
                aria-invalid={problem !== null}
                checked={quantity > 0}
                onChange={({ target }) => choose(line.lineId, target.checked ? line.quantity : 0)}
              />
              {quantity > 0 && line.quantity > 1 && (
                <SelectField
                  label={fill(claimCopy.howMany, { name: line.name })}
                  placeholder=""
                  options={Array.from({ length: line.quantity }, (_, at) => toOption(at + 1, line.quantity))}
                  value={toOption(quantity, line.quantity)}
                  problem={null}
                  isValid={false}
                  onChange={({ target }) => choose(line.lineId, Number.parseInt(target.value, 10))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <FieldProblem id={id} text={problem} />
    </fieldset>
  )
}

function toOption(quantity: number, ordered: number): string {
  return fill(claimCopy.ofOrdered, { quantity, ordered })
}

function toLabel({ name, pack, quantity }: ClaimOrder['lines'][number]): string {
  const facts = [pack, fill(claimCopy.ordered, { quantity })].filter((part) => part !== '')
  return fill(claimCopy.line, { name, facts: facts.join(', ') })
}
