// Entry of the chunk of one flow. It loads before the flow opens.
export { ticketMachine as machine } from '../flows/ticket/ticket-machine'
export { TicketScreen as Screen } from '../flows/ticket/ticket-screen'
export { retryTickets, sendTicket } from '../flows/ticket/ticket-outbox'
