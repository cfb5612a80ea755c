// What one chunk holds, not a way to import: `views` is the only one who asks for it.
export { ArticleListView } from './article-list/article-list-view'
export { ArticleView } from './article/article-view'
export { DirectionView } from './direction/direction-view'
export { OrderTrackingView } from './ordertracking/ordertracking-view'
export { PickupOrderDetailView } from './pickup-order-detail/pickup-order-detail-view'
export { ResendTaxInvoiceView } from './resend-tax-invoice/resend-tax-invoice-view'
export { VerifiedOrdersView } from './verified-orders/verified-orders-view'
