import { chatOffersMaxCount, offerTextMaxCharacters } from '@murphy/contracts/visitor-context'
import type { ManagedValue } from '@murphy/contracts/desk'
import { Button, CheckField, Field } from '@murphy/ui'
import { RequiredSelect } from '../../../components/required-select'
import { useManagerPorts } from '../../manager-context'
import { AddButton } from '../add-button'
import { copy as common } from '../copy'
import { listDepartmentOptions, useDepartments } from '../department-options'
import { NumberField } from '../number-field'
import type { Editing } from '../setting-form'
import css from '../settings.module.css'
import { visitsCopy as copy } from './copy'

type Offers = ManagedValue<'visitorContext.offers'>
type Rule = Offers['rules'][number]

/** The basket and the time that are proposed for a rule. */
const proposedCents = 10_000
const proposedSeconds = 30

/** The rules that say when a visitor is offered a chat. Source: docs/live-chat.md#chat-offers */
export function OfferRuleFields({ value, set, problemAt }: Editing<Offers>) {
  const departments = useDepartments()
  const { createId } = useManagerPorts()
  const { rules } = value
  const replace = (at: number, rule: Rule) => set({ ...value, rules: rules.with(at, rule) })

  function add() {
    const rule: Rule = {
      id: createId(),
      pathPrefix: '',
      secondsOnPage: proposedSeconds,
      basketFromCents: null,
      needsFailedSearch: false,
      text: '',
      departmentId: departments[0]?.id ?? 1,
    }
    set({ ...value, rules: [...rules, rule] })
  }

  return (
    <fieldset className={css.week}>
      <legend className={css.legend}>{copy.rules}</legend>
      <p className={css.about}>{rules.length === 0 ? copy.noRules : copy.rulesAbout}</p>
      {rules.map((rule, at) => (
        <fieldset key={rule.id} className={css.week}>
          <legend className={css.legend}>{`${copy.rule} ${at + 1}`}</legend>
          <div className={css.pair}>
            <Field
              label={copy.path}
              value={rule.pathPrefix}
              problem={problemAt(`rules.${at}.pathPrefix`)}
              isValid={false}
              onChange={(event) => replace(at, { ...rule, pathPrefix: event.target.value })}
            />
            <NumberField
              label={copy.seconds}
              value={rule.secondsOnPage}
              problem={problemAt(`rules.${at}.secondsOnPage`) ?? problemAt(`rules.${at}`)}
              onChanged={(secondsOnPage) => replace(at, { ...rule, secondsOnPage })}
            />
          </div>
          <CheckField
            label={copy.hasBasket}
            checked={rule.basketFromCents !== null}
            onChange={(event) =>
              replace(at, { ...rule, basketFromCents: event.target.checked ? proposedCents : null })
            }
          />
          {rule.basketFromCents !== null && (
            <NumberField
              label={copy.basket}
              value={rule.basketFromCents / 100}
              problem={problemAt(`rules.${at}.basketFromCents`)}
              onChanged={(dollars) => replace(at, { ...rule, basketFromCents: Math.round(dollars * 100) })}
            />
          )}
          <CheckField
            label={copy.search}
            checked={rule.needsFailedSearch}
            onChange={(event) => replace(at, { ...rule, needsFailedSearch: event.target.checked })}
          />
          <Field
            label={copy.text}
            value={rule.text}
            maxLength={offerTextMaxCharacters}
            problem={problemAt(`rules.${at}.text`)}
            isValid={false}
            onChange={(event) => replace(at, { ...rule, text: event.target.value })}
          />
          <div className={css.entry}>
            <RequiredSelect
              label={copy.department}
              value={String(rule.departmentId)}
              options={listDepartmentOptions(departments, rule.departmentId)}
              onChosen={(id) => replace(at, { ...rule, departmentId: Number(id) })}
            />
            <Button
              look="quiet"
              aria-label={`${common.remove} ${copy.rule} ${at + 1}`}
              onClick={() => set({ ...value, rules: rules.filter(({ id }) => id !== rule.id) })}
            >
              {common.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <AddButton count={rules.length} isShown={rules.length < chatOffersMaxCount} onAdd={add}>
        {copy.addRule}
      </AddButton>
    </fieldset>
  )
}
