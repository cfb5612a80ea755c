// The whole flow in one chunk, which comes before it opens or with a ticket that has not arrived yet. Not a way to
// import: `loaded-ticket.ts` hands it on.
export { ticketMachine } from './ticket-machine'
export { TicketScreen } from './ticket-screen'
export { retryTickets, sendTicket } from './ticket-outbox'
