// Entry of the chunk of one flow. It loads before the flow opens.
export { deliveryTrackingMachine as machine } from '../flows/delivery-tracking/delivery-tracking-machine'
export { DeliveryTrackingScreen as Screen } from '../flows/delivery-tracking/delivery-tracking-screen'
