import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../testing/accessibility'
import { logIn } from '../../testing/live-chat-widget'
import { renderWidget } from '../../testing/render-widget'

async function asked(isSignedIn = false) {
  const test = await renderWidget({ hasLiveChat: true })
  await test.openChat()
  test.liveChat.comesUp()
  if (isSignedIn) await logIn(test)
  await test.host({ type: 'openLiveChatOnBot' })
  return test
}

describe('the details form of live chat', () => {
  it('enables Continue only when all five fields are valid [LC-04, LC-05]', async () => {
    const { screen, liveChat, clock } = await asked()
    const go = screen.getByRole('button', { name: 'Continue' })
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect.element(go).toBeDisabled()
    await screen.getByLabelText('First name').fill('Mia')
    await screen.getByLabelText('Last name').fill('Hart')
    await screen.getByLabelText('Email address').fill('mia@example.com')
    await expect.element(go).toBeDisabled()
    const consent = screen.getByRole('checkbox')
    await expect.element(consent).not.toBeChecked()
    await consent.click()
    await expect.element(go).toBeEnabled()
    for (const label of ['First name', 'Last name', 'Email address']) {
      const field = screen.getByLabelText(label)
      const before = (field.element() as HTMLInputElement).value
      await field.fill(' ')
      await expect.element(go).toBeDisabled()
      await field.fill(before)
    }
    for (const wrong of ['mia', 'mia@', '@example.com', 'mia@example', 'mia example.com']) {
      await screen.getByLabelText('Email address').fill(wrong)
      await expect.element(go).toBeDisabled()
    }
    await screen.getByLabelText('Email address').fill('mia@example.com')
    await expect.element(go).toBeEnabled()
    await consent.click()
    await expect.element(go).toBeDisabled()
    await consent.click()
    await go.click()
    await clock.pass(0)
    expect(liveChat.starts).toHaveLength(1)
  })

  it('says what is wrong with an email address [LC-06]', async () => {
    const { screen } = await asked()
    await screen.getByLabelText('Email address').fill('a@b')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible()
  })

  it('closes by its back arrow [LC-11]', async () => {
    const { screen, liveChat } = await asked()
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument()
    expect(liveChat.starts).toEqual([])
  })
})

describe('the transfer overlay', () => {
  it('greets the shopper by name, with a picture and a consent checkbox [LC-08, LC-09, LC-10]', async () => {
    const { screen, liveChat, clock } = await asked(true)
    await expect
      .element(
        screen.getByRole('heading', { name: "Won't be long Mia, I'm finding someone to chat with you." }),
      )
      .toBeVisible()
    await expect
      .element(screen.getByRole('img', { name: 'Transferring MurphyBot to our live chat agent' }))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await screen.getByRole('checkbox').click()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await clock.pass(0)
    expect(liveChat.starts[0]?.user).toMatchObject({ firstName: 'Mia', isGuestUser: false })
  })

  it('closes by Escape [LC-11]', async () => {
    const { screen } = await asked(true)
    await screen.getByRole('checkbox').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
  })
})
