import { unchanged } from '@murphy/flow'
import type { Command } from '@murphy/contracts/reply-items'
import { openClaimForm } from '../flow/open-claim-form'
import { openFlow } from '../flow/open-flow'
import { openTicketForm } from '../flow/open-ticket-form'
import { getEntryIntent } from '../session/identity'
import { dispatchToLiveChat } from '../attach-live-chat'
import type { Rule } from '../step'

/**
 * Performs a command when the last part of its reply is shown. Commands of an unknown name are dropped before.
 *
 * Source: MSG-22, LC-01, OP-125, OP-140
 */
export function performCommand(command: Command): Rule {
  switch (command.commandName) {
    case 'START_LIVE_CHAT':
      return dispatchToLiveChat('requested')
    case 'START_FIND_A_WINE':
      return findAWine(command)
    case 'OPEN_TICKET_FORM':
      return openTicketForm(command.subject ?? null, command.message)
    case 'OPEN_CLAIM_FORM':
      return openClaimForm(command)
  }
}

function findAWine(command: Extract<Command, { commandName: 'START_FIND_A_WINE' }>): Rule {
  return (state) => {
    // A flow that the shopper has opened meanwhile stays open.
    if (state.flow !== null) return unchanged(state)
    const { storeId, storeName, wineTypes, priceRange, wineVarietal } = command
    return openFlow({
      name: 'find-a-wine',
      opening: {
        storeId,
        storeName,
        ...getEntryIntent(state.session),
        wineTypes: wineTypes ?? null,
        priceRange: priceRange ?? null,
        wineVarietal: wineVarietal ?? null,
      },
    })(state)
  }
}
