// What one chunk holds, not a way to import: `views` is the only one who asks for it.
export { OrderTrackingView } from './ordertracking/ordertracking-view'
export { PaStoreSelectView } from './pa-store-select/pa-store-select-view'
export { PickupOrderDetailView } from './pickup-order-detail/pickup-order-detail-view'
export { ProductListView } from './product-list/product-list-view'
export { ProductNearbyStoreListView } from './product-nearby-store-list/product-nearby-store-list-view'
export { StoreSelectView } from './store-select/store-select-view'
export { StoreView } from './store/store-view'
export { VerifiedOrdersView } from './verified-orders/verified-orders-view'
