import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import type { Wine } from '@murphy/contracts/entities'
import { notSure, priceBands, rankings, getVarietals, wineTypes } from '@murphy/domain/wine'
import type { WidgetEvent } from '../../core/event'
import { findAWineStories, wines } from '../../gallery/stories/find-a-wine'
import '../../shell/document.css'
import { expectAccessible } from '../../testing/accessibility'
import { failed, ok } from '../../testing/fake-ports'
import { renderWidget } from '../../testing/render-widget'
import type { FindAWineState } from '../../core/flow/find-a-wine-flow'
import { FindAWineScreen } from './find-a-wine-screen'

const facts = { firstName: null, storefront: 'https://shop.example', ownFleetName: 'Endeavour Fleet' }

async function renderFinder(state: FindAWineState) {
  const events: WidgetEvent[] = []
  const screen = await render(
    <main>
      <FindAWineScreen state={state} dispatch={(event) => void events.push(event)} facts={facts} />
    </main>,
  )
  return { screen, events }
}

/** A state of the gallery, with whatever differs. */
function story(name: string): FindAWineState {
  const flow = findAWineStories.find((candidate) => candidate.name === `wine finder ${name}`)?.state.flow
  if (flow?.name !== 'find-a-wine') throw new Error(`There is no story ${name} of the wine finder.`)
  return flow.state
}

/** The finder in the whole widget, opened by the bot. */
async function openFinder(inStore: readonly Wine[] = wines) {
  const widget = await renderWidget()
  widget.server.wineApi.wines = async () => ok(inStore)
  widget.server.wineApi.recommendations = async () => ok(inStore)
  await widget.openChat()
  widget.botAnswers({
    type: 'command',
    commandName: 'START_FIND_A_WINE',
    storeId: '1021',
    storeName: 'Alexandria',
  })
  await widget.say('find me a wine')
  widget.botAnswers({ type: 'session_id', sessionId: 's-1' })
  const { screen } = widget
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const title = (name: string) => screen.getByRole('heading', { level: 2, name })
  await expect.element(title('What kind of wine do you feel like?')).toBeVisible()
  return {
    ...widget,
    button,
    title,
    radio: (name: string) => screen.getByRole('radio', { name, exact: true }),
    choose: async (...labels: readonly string[]) => {
      for (const label of labels) {
        await screen.getByRole('radio', { name: label, exact: true }).click()
        await button('Continue').click()
      }
    },
  }
}

/** Words that stand on more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild
  if (!(text instanceof Text)) return []
  return [...text.data.matchAll(/\S+/g)]
    .filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1
    })
    .map(([word]) => word)
}

describe('the three questions of the wine finder', () => {
  it.each([
    ['type', 'What kind of wine do you feel like?', wineTypes, 'Step 1 of 3 · At Alexandria'],
    ['price', 'How much would you like to spend?', priceBands, 'Step 2 of 3 · At Alexandria'],
    [
      'varietals all open',
      'Which grape or style?',
      getVarietals('White & rosé'),
      'Step 3 of 3 · At Alexandria',
    ],
  ] as const)(
    'show the choices, Cancel and Continue on %s [FAW-03, FAW-27, FAW-28]',
    async (name, title, labels, line) => {
      const { screen } = await renderFinder(story(name))
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
      await expect.element(screen.getByText(line)).toBeVisible()
      await expect.element(screen.getByRole('group', { name: title })).toBeVisible()
      const radios = screen.getByRole('radio').elements() as HTMLInputElement[]
      expect(radios.map(({ value }) => value)).toEqual(labels)
      await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
      await expectAccessible()
    },
  )

  it('have Back, except for the type [FAW-02]', async () => {
    for (const [name, has] of [
      ['type', false],
      ['price', true],
      ['varietal', true],
      ['expert', false],
      ['results', true],
      ['list', true],
    ] as const) {
      const { screen, events } = await renderFinder(story(name))
      const back = screen.getByRole('button', { name: 'Back', exact: true })
      if (has) {
        await back.click()
        expect(events).toEqual([{ flow: 'find-a-wine', kind: 'back-pressed' }])
      } else await expect.element(back).not.toBeInTheDocument()
      await screen.unmount()
    }
  })

  it('continue only after a choice, and move the focus to the title of the next question [FAW-22]', async () => {
    const { button, choose, radio, title } = await openFinder()
    for (const [label, next] of [
      ['Red', 'How much would you like to spend?'],
      ['$10-$20', 'Which grape or style?'],
      ['Shiraz', 'Wines for you'],
    ] as const) {
      await expect.element(button('Continue')).toBeDisabled()
      await expect.element(radio(label)).not.toBeChecked()
      await choose(label)
      await expect.element(title(next)).toHaveFocus()
    }
  })

  it('disable choices without wines [FAW-24, FAW-25, FAW-26]', async () => {
    const shiraz = wines.slice(0, 2).map((wine) => ({ ...wine, singlePrice: 15 }))
    const { choose, screen } = await openFinder(shiraz)
    const open = () =>
      (screen.getByRole('radio').elements() as HTMLInputElement[])
        .filter(({ disabled }) => !disabled)
        .map(({ value }) => value)
    expect(open()).toEqual(['Red', notSure])
    await choose('Red')
    expect(open()).toEqual(['$10-$20', 'Any price'])
    await choose('$10-$20')
    expect(open()).toEqual(['Shiraz', notSure])
  })

  it('enable all choices when the wines of the store cannot be loaded [FAW-24, FAW-25, FAW-26]', async () => {
    const { screen } = await renderFinder({ ...story('type'), initial: { at: 'failed' } })
    for (const label of wineTypes)
      await expect.element(screen.getByRole('radio', { name: label, exact: true })).toBeEnabled()
  })

  it.each(['type', 'price', 'varietal', 'varietals all open'])(
    'break no word in the choices of %s on the narrowest screen',
    async (name) => {
      await page.viewport(320, 568)
      try {
        const { screen } = await renderFinder(story(name))
        await expect.element(screen.getByRole('radio').first()).toBeInTheDocument()
        const labels = [...screen.container.querySelectorAll('input[type="radio"] ~ span')]
        expect(labels.flatMap(brokenWords)).toEqual([])
      } finally {
        await page.viewport(400, 680)
      }
    },
  )

  it('show a skeleton of the choices while the wines of the store load', async () => {
    const { screen } = await renderFinder(story('loading'))
    await expect.element(screen.getByText('Looking along the shelves')).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await expectAccessible()
  })

  it('can be answered with the keyboard alone', async () => {
    const { title, radio } = await openFinder()
    await userEvent.keyboard('{Tab}')
    await expect.element(radio('Red')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('White & rosé')).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(radio('Red')).toBeChecked()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(title('How much would you like to spend?')).toHaveFocus()
  })

  it('keep the choices after Back [FAW-18, FAW-19, FAW-20]', async () => {
    const { button, choose, radio, title } = await openFinder()
    await choose('Red', '$10-$20', 'Shiraz')
    await expect.element(title('Wines for you')).toBeVisible()
    await button('Back').click()
    await expect.element(radio('Shiraz')).toBeChecked()
    await button('Back').click()
    await expect.element(radio('$10-$20')).toBeChecked()
    await button('Back').click()
    await expect.element(radio('Red')).toBeChecked()
  })
})

describe('Cancel', () => {
  it('asks for confirmation with two answers [FAW-14, FAW-15]', async () => {
    const { screen, events } = await renderFinder(story('leave'))
    await expect.element(screen.getByRole('dialog', { name: 'Leave the wine finder?' })).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'No, go back' }).click()
    await screen.getByRole('button', { name: 'Leave', exact: true }).click()
    expect(events).toMatchObject([{ kind: 'leave-refused' }, { kind: 'leave-confirmed' }])
  })

  it('returns to the same view, choice and focus by a press outside, by Escape and by its button [FAW-16]', async () => {
    const { button, choose, radio, screen } = await openFinder()
    await choose('Red')
    await radio('$10-$20').click()
    for (const refuse of [
      () => userEvent.keyboard('{Escape}'),
      () => button('No, go back').click(),
      async () => {
        const dialog = screen.getByRole('dialog').element()
        dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      },
    ]) {
      await button('Cancel').click()
      await expect.element(screen.getByRole('dialog')).toBeVisible()
      await refuse()
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(radio('$10-$20')).toBeChecked()
      await expect.element(button('Cancel')).toHaveFocus()
    }
  })

  it('leaves to the chat once confirmed [FAW-17]', async () => {
    const { button, screen, state, events } = await openFinder()
    await button('Cancel').click()
    await button('Leave').click()
    await expect.element(screen.getByRole('log')).toBeVisible()
    expect(state().flow).toBeNull()
    expect(events()).toEqual(['End_Interaction'])
  })
})

describe('the offer of an expert', () => {
  it('shows both answers [FAW-08, FAW-09, FAW-10]', async () => {
    const { screen, events } = await renderFinder(story('expert'))
    await expect
      .element(screen.getByRole('heading', { name: 'Would you like some expert advice?' }))
      .toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Yes, connect with a product expert' }).click()
    await screen.getByRole('button', { name: 'No, get wine recommendation' }).click()
    expect(events).toMatchObject([
      { kind: 'expert-answered', wants: true },
      { kind: 'expert-answered', wants: false },
    ])
  })
})

function many(count: number): readonly Wine[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(wines[0] as Wine),
    sku: `many-${index}`,
    productName: `Hill & Vale Cuvée ${String(index).padStart(2, '0')}`,
    salesRank: count - index,
  }))
}

describe('the results of the wine finder', () => {
  function results(found: readonly Wine[], changes: object = {}): FindAWineState {
    // The story is one of results; the changes keep it one.
    return { ...story('results'), found: { at: 'loaded', wines: found }, ...changes } as FindAWineState
  }
  const pressable = (section: Element) => section.querySelectorAll('li button')

  it('show three lists of five wines, with See more where there are more [FAW-29, FAW-04, FAW-11]', async () => {
    const { screen, events } = await renderFinder(results(many(8)))
    for (const ranking of rankings)
      await expect.element(screen.getByRole('heading', { level: 3, name: ranking })).toBeVisible()
    expect(pressable(screen.getByRole('region', { name: 'Best sellers' }).element())).toHaveLength(5)
    await screen.getByRole('button', { name: 'See more: Best sellers' }).click()
    await screen.getByRole('button', { name: 'Start again' }).click()
    await screen.getByRole('button', { name: "I'm done" }).click()
    expect(events).toMatchObject([
      { kind: 'see-more-pressed', ranking: 'Best sellers' },
      { kind: 'start-again-pressed' },
      { kind: 'done-pressed' },
    ])
    await expectAccessible()
  })

  it('start the full list at its title, wherever See more was pressed [FAW-11]', async () => {
    const { button, choose, title } = await openFinder(many(25))
    await choose(notSure, 'Any price')
    await button('See more: Top rated').click()
    await expect.element(title('Top rated')).toBeInViewport()
    await expect.element(button('Back')).toBeInViewport()
  })

  it('show five wines without See more [FAW-29]', async () => {
    const { screen } = await renderFinder(results(many(5)))
    await expect.element(screen.getByRole('region', { name: 'Top rated' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^See more/ })).not.toBeInTheDocument()
  })

  it('show twenty of twenty-five wines after See more, best first [FAW-30, FAW-31, FAW-04]', async () => {
    const { screen } = await renderFinder(
      results(many(25), { at: 'recommendationList', ranking: 'Best sellers' }),
    )
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Best sellers' })).toBeVisible()
    const lines = screen.getByRole('listitem').elements()
    expect(lines).toHaveLength(20)
    expect(lines[0]?.textContent).toContain('Cuvée 00')
    expect(lines[19]?.textContent).toContain('Cuvée 19')
    await expect.element(screen.getByRole('button', { name: 'Start again' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: "I'm done" })).toBeVisible()
    await expectAccessible()
  })

  it(
    'show brand, name, price and rating, and open their page',
    { meta: { rules: 'FAW-34, FAW-35, FAW-36, FAW-47' } },
    async () => {
      const [wine] = wines
      const { screen, events } = await renderFinder(
        results([{ ...(wine as Wine), singlePrice: 9.9, averageOverallRating: 4.666, totalReviewCount: 41 }]),
      )
      const line = screen.getByRole('region', { name: 'Best sellers' }).getByRole('button')
      await expect.element(line).toHaveTextContent('Hill & Vale')
      await expect.element(line).toHaveTextContent('Shiraz 2021')
      await expect.element(line).toHaveTextContent('$9.90')
      await expect.element(line).toHaveAccessibleName(/4\.7 out of 5 from 41 reviews/)
      await line.click()
      expect(events).toEqual([{ kind: 'wine-opened', link: '/product/1' }])
    },
  )

  it('show a message below the title of an empty list [FAW-43]', async () => {
    const { screen } = await renderFinder(results(many(2)))
    const fresh = screen.getByRole('region', { name: 'New and noteworthy' })
    await expect.element(fresh).toHaveTextContent('No results found. Consider widening your filters.')
    const { screen: list } = await renderFinder(story('list empty'))
    await expect.element(list.getByRole('heading', { level: 2, name: 'New and noteworthy' })).toBeVisible()
  })

  it.each([
    ['FAW-38', { type: 'Red', price: 'Under $10', varietal: 'Malbec' }, 'on Malbec between $0-$10.'],
    ['FAW-39', { type: 'Red', price: 'Any price', varietal: 'Malbec' }, 'on Malbec.'],
    ['FAW-40', { type: notSure, price: '$30-$50', varietal: null }, 'on wine between $30-$50.'],
    ['FAW-41', { type: notSure, price: 'Any price', varietal: null }, 'at the moment.'],
  ])('show one sentence and a next step when no wine fits [FAW-42, %s]', async (_id, selection, ending) => {
    const { screen } = await renderFinder(results([], { selection }))
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent(
        `Hmm, looks like the store is running dry ${ending} Try changing the filters you used by starting again or going back.`,
      )
    await expect.element(screen.getByRole('button', { name: 'Start again' })).toBeEnabled()
    await expectAccessible()
  })

  it('offer to drop the one filter, with the number of wines that this would show', async () => {
    const { button, choose, server, title } = await openFinder()
    server.wineApi.recommendations = async () => ok([])
    await choose('Red', 'Any price', 'Shiraz')
    server.wineApi.recommendations = async () => ok(wines.slice(0, 6))
    const way = button('Any grape or style: 6 wines')
    await expect.element(way).toBeVisible()
    await way.click()
    await expect.element(title('Wines for you')).toHaveFocus()
  })

  it("show an error after a failed search, from which Start again and I'm done continue [FAW-45]", async () => {
    const { button, choose, screen, server, state, title } = await openFinder()
    server.wineApi.recommendations = () => failed({ kind: 'refused', status: 500 })
    await choose('Red', '$10-$20', 'Shiraz')
    await expect
      .element(screen.getByText(/^Hmm, looks like the store is running dry at the moment\. Try changing/))
      .toBeVisible()
    await button('Start again').click()
    await expect.element(title('What kind of wine do you feel like?')).toBeVisible()
    await choose('Red', '$10-$20', 'Shiraz')
    await button("I'm done").click()
    expect(state().flow).toBeNull()
  })

  it('show no choice after Start again [FAW-12]', async () => {
    const { button, choose, radio } = await openFinder()
    await choose('Red', '$10-$20', 'Shiraz')
    await button('Start again').click()
    await expect.element(radio('Red')).not.toBeChecked()
    await expect.element(button('Continue')).toBeDisabled()
    await choose('Red')
    await expect.element(radio('$10-$20')).not.toBeChecked()
  })

  it('show a skeleton of the list while they load, and announce it once', async () => {
    const { screen } = await renderFinder(story('results loading'))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Looking along the shelves')
    await expectAccessible()
  })
})
