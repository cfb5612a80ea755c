/** A metric of `/metrics` as OpenTelemetry has it. `isSum`: a gauge whose values of several servers add up. */
export type ExportedMetric = { readonly name: string; readonly unit: string; readonly isSum?: true }

/**
 * Murphy's own metrics by their names in `/metrics`. `null`: OpenTelemetry's conventions have a metric of the same, which is
 * sent instead. A new metric of the server needs a line here.
 *
 * Source: docs/operating.md#opentelemetry-metrics
 */
export const exportedMetrics: Readonly<Record<string, ExportedMetric | null>> = {
  murphy_http_request_duration_seconds: null,
  murphy_database_connections: null,
  murphy_retail_calls_total: null,
  murphy_hub_connections: { name: 'murphy.hub.connection.count', unit: '{connection}', isSum: true },
  murphy_hub_unused: { name: 'murphy.hub.connection.unused', unit: '{connection}', isSum: true },
  murphy_hub_lost: { name: 'murphy.hub.connection.lost', unit: '{connection}', isSum: true },
  murphy_hub_opened_total: { name: 'murphy.hub.connection.opened', unit: '{connection}' },
  murphy_hub_resumed_total: { name: 'murphy.hub.connection.resumed', unit: '{connection}' },
  murphy_hub_ended_total: { name: 'murphy.hub.connection.ended', unit: '{connection}' },
  murphy_hub_refused_handshakes_total: { name: 'murphy.hub.handshake.refused', unit: '{handshake}' },
  murphy_hub_protocol_errors_total: { name: 'murphy.hub.protocol.errors', unit: '{error}' },
  murphy_hub_calls_total: { name: 'murphy.hub.call.count', unit: '{call}' },
  murphy_hub_refused_calls_total: { name: 'murphy.hub.call.refused', unit: '{call}' },
  murphy_hub_failed_calls_total: { name: 'murphy.hub.call.failed', unit: '{call}' },
  murphy_hub_answer_duration_seconds: { name: 'murphy.hub.answer.duration', unit: 's' },
  murphy_hub_messages_received_total: { name: 'murphy.hub.message.received', unit: '{message}' },
  murphy_hub_messages_sent_total: { name: 'murphy.hub.message.sent', unit: '{message}' },
  murphy_hub_published_total: { name: 'murphy.hub.message.published', unit: '{message}' },
  murphy_hub_unpublished_total: { name: 'murphy.hub.message.unpublished', unit: '{message}' },
  murphy_hub_missed_from_nodes_total: { name: 'murphy.hub.message.missed', unit: '{message}' },
  murphy_hub_waiting_bytes: { name: 'murphy.hub.waiting.size', unit: 'By', isSum: true },
  murphy_hub_kept_bytes: { name: 'murphy.hub.kept.size', unit: 'By', isSum: true },
  murphy_uploads_bytes: { name: 'murphy.uploads.size', unit: 'By' },
  murphy_retention_overdue_seconds: { name: 'murphy.retention.overdue', unit: 's' },
  murphy_desk_pushes_total: { name: 'murphy.desk.push.count', unit: '{push}' },
  murphy_language_model_calls_total: { name: 'murphy.language_model.call.count', unit: '{call}' },
  murphy_language_model_seconds_total: { name: 'murphy.language_model.call.time', unit: 's' },
  murphy_language_model_tokens_total: { name: 'murphy.language_model.token.count', unit: '{token}' },
  murphy_language_model_dollars_total: { name: 'murphy.language_model.cost', unit: '{USD}' },
  murphy_language_model_sentences_total: { name: 'murphy.language_model.sentence.count', unit: '{sentence}' },
  murphy_language_model_paused: { name: 'murphy.language_model.paused', unit: '1' },
}
