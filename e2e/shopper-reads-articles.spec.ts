import { expectAccessible } from './axe'
import { changeAnswers } from './orders'
import { expect, test } from './shop'
import type { Shopper } from './shop'

async function ask(shopper: Shopper): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('How can I help you today?')
  await shopper.say('how do I return a bottle')
  await expect(getResult(shopper)).toBeVisible()
}

function getResult(shopper: Shopper) {
  return shopper.murphy.getByRole('button', { name: /Returning a bottle/ })
}

function listStatuses(shopper: Shopper): unknown[] {
  return shopper.getCalls('RecordArticleStatus').map(({ body }) => (body as { data: unknown }).data)
}

/** Returns true when a script of an article has run. */
function hasRunScript(shopper: Shopper): Promise<boolean> {
  return shopper.frame().evaluate(() => 'hurt' in window)
}

const hostileBody = `<p>Within <b>30 days</b>.</p>
<script>window.hurt = 1</script><img src="x" onerror="window.hurt = 2"><svg onload="window.hurt = 3"></svg>
<a href="javascript:window.hurt=4">Press me</a><iframe srcdoc="<script>parent.hurt = 5</script>"></iframe>
<a href="https://help.example/more">Read more</a>`

test.describe('A shopper reads a help article', () => {
  test('runs no script in it [ART-05]', async ({ shopper }) => {
    await ask(shopper)
    await changeAnswers(shopper, 'Zendesk/Article', (answer: { article: object }) => ({
      ...answer,
      article: { ...answer.article, body: hostileBody },
    }))
    await getResult(shopper).click()
    const text = shopper.murphy.getByRole('article')
    await expect(text.getByText('30 days')).toBeVisible()
    await text.getByText('Press me').click()
    expect(await hasRunScript(shopper)).toBe(false)
    await expect(text.locator('script, iframe, [onerror], [onload]')).toHaveCount(0)
    await expect(shopper.murphy.getByRole('link', { name: 'Read more' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    await expectAccessible(shopper.frame())
  })

  test(
    'opens one that came with the reply, without a call [MSG-17]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.visit()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText('How can I help you today?')
      await changeAnswers(shopper, 'TextQuery', () => [
        {
          type: 'article',
          articleId: 'returns',
          title: 'Returning a bottle',
          summary: '',
          body: '<p>Bring it back within <b>30 days</b>.</p>',
          edited_at: '2024-05-21T10:00:00+10:00',
          html_url: 'https://help.example/returns',
        },
      ])
      await shopper.say('how do I return a bottle')
      await getResult(shopper).click()
      await expect(shopper.murphy.getByText('Last updated 21 May 2024')).toBeVisible()
      await expect(shopper.murphy.getByRole('article').getByText('30 days')).toBeVisible()
      expect(shopper.getCalls('Zendesk/Article')).toHaveLength(0)
      await expect.poll(() => listStatuses(shopper)).toMatchObject([{ articleId: 'returns', isOpened: true }])
    },
  )

  test(
    'goes back to the chat by keyboard when it is slow, then fails [ART-06, ART-15, HDR-08]',
    { tag: '@long' },
    async ({ shopper }) => {
      await ask(shopper)
      let answer: () => void = () => undefined
      const isAnswered = new Promise<void>((resolve) => (answer = resolve))
      await shopper.page.route(/Zendesk\/Article/, async (route) => {
        await isAnswered
        await route.fulfill({ status: 200, json: { error: true } })
      })
      await getResult(shopper).click()
      await expect(shopper.murphy.locator('[aria-busy="true"]')).toBeVisible()
      answer()
      await expect(shopper.murphy.getByRole('alert')).toHaveText(
        'There was an issue loading the article you selected. Please come back again at another time.',
      )
      await expectAccessible(shopper.frame())
      await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).focus()
      await shopper.page.keyboard.press('Enter')
      await expect(getResult(shopper)).toBeFocused()
    },
  )
})
