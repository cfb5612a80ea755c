<?php

// The Retail API of a small shop, with PHP's built-in web server. docs/connecting-a-retailer.md explains it.

const STATUSES = ['invalid' => 400, 'unauthorized' => 401, 'not_found' => 404, 'internal' => 500];

function day(int $offset): string
{
    return date('Y-m-d', time() + $offset * 86400);
}

$capabilities = [
    'version' => '1.0', 'retailer' => ['id' => 'corner-bottles', 'name' => 'Corner Bottles'],
    'capabilities' => ['shoppers', 'orders', 'products', 'stores', 'stock'], 'timeZone' => 'Australia/Sydney',
];
$shiraz = ['id' => '1', 'sku' => 'shiraz', 'name' => 'Old Creek Shiraz', 'quantity' => 2, 'pack' => 'Bottle'];
$lager = ['id' => '1', 'sku' => 'lager', 'name' => 'Harbour Lager', 'quantity' => 1, 'pack' => 'Case of 24'];
$post = ['carrier' => ['name' => 'Australia Post'], 'trackingNumber' => 'AP123', 'trackingUrl' => 'https://post.example/AP123'];
$shoppers = [
    'cus_ava' => ['key' => 'cus_ava', 'firstName' => 'Ava', 'lastName' => 'Lee', 'email' => 'ava@shop.example'],
    'cus_ben' => ['key' => 'cus_ben', 'firstName' => 'Ben', 'lastName' => 'Roe', 'email' => 'ben@shop.example'],
];
$parcel = ['method' => 'standard', 'lineIds' => ['1']];
$orders = [
    'cus_ava' => [
        ['id' => '1003', 'kind' => 'delivery', 'placedOn' => day(-1), 'lines' => [$shiraz],
            'parcels' => [['id' => 'P3', 'status' => 'in_transit'] + $parcel + $post]],
        ['id' => '1002', 'kind' => 'pickup', 'placedOn' => day(-2), 'lines' => [$lager],
            'pickup' => ['status' => 'ready', 'storeId' => '12', 'storeName' => 'Newtown', 'readyUntil' => day(5)]],
        ['id' => '1001', 'kind' => 'delivery', 'placedOn' => day(-30), 'lines' => [$lager],
            'parcels' => [['id' => 'P1', 'status' => 'delivered'] + $parcel + $post]],
    ],
    'cus_ben' => [['id' => '2001', 'kind' => 'delivery', 'placedOn' => day(-3), 'lines' => [$shiraz],
        'parcels' => [['id' => 'P2', 'status' => 'packed'] + $parcel]]],
];
$daily = array_map(
    fn($name) => ['day' => $name, 'opens' => '09:00', 'closes' => '21:00'],
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
);
$feeds = [
    'products.jsonl' => [
        ['sku' => 'shiraz', 'brand' => 'Old Creek', 'name' => 'Shiraz', 'category' => 'wine', 'url' => 'https://shop.example/shiraz',
            'prices' => [['price' => ['amount' => '24.00', 'currency' => 'AUD'], 'per' => 'per bottle']], 'wine' => ['type' => 'red']],
        ['sku' => 'lager', 'brand' => 'Harbour', 'name' => 'Lager', 'category' => 'beer', 'url' => 'https://shop.example/lager',
            'prices' => [['price' => ['amount' => '58.50', 'currency' => 'AUD'], 'per' => 'per case']]],
    ],
    'stores.jsonl' => [
        ['id' => '12', 'name' => 'Newtown', 'latitude' => -33.8978, 'longitude' => 151.1785, 'timeZone' => 'Australia/Sydney',
            'address' => ['street' => '10 King Street', 'suburb' => 'Newtown', 'state' => 'NSW', 'postcode' => '2042'],
            'weeklyHours' => $daily],
    ],
    'stock.jsonl' => [['sku' => 'shiraz', 'storeId' => '12', 'quantity' => 18], ['sku' => 'lager', 'storeId' => '12', 'quantity' => 4]],
];

function send(int $status, array $headers, string $body = ''): never
{
    error_log("{$_SERVER['REQUEST_METHOD']} {$_SERVER['REQUEST_URI']} $status");
    http_response_code($status);
    if ($body !== '' && str_contains($_SERVER['HTTP_ACCEPT_ENCODING'] ?? '', 'gzip')) {
        $body = gzencode($body);
        $headers['Content-Encoding'] = 'gzip';
    }
    foreach ($headers + ['Retail-API-Version' => '1.0', 'Content-Length' => strlen($body)] as $name => $value) {
        header("$name: $value");
    }
    exit($body);
}

function fail(string $code, ?string $field = null): never
{
    $body = ['code' => $code, 'title' => strtr($code, '_', ' '), 'field' => $field];
    send(STATUSES[$code], ['Content-Type' => 'application/problem+json'], json_encode($body));
}

function answer(string $text, array $headers): never
{
    $headers += ['ETag' => '"' . hash('sha256', $text) . '"', 'Cache-Control' => 'private, no-cache'];
    if (str_contains($_SERVER['HTTP_IF_NONE_MATCH'] ?? '', $headers['ETag'])) {
        send(304, array_diff_key($headers, ['Content-Type' => '']));
    }
    send(200, $headers, $text);
}

function answer_value(array $value): never
{
    answer(json_encode($value, JSON_THROW_ON_ERROR), ['Content-Type' => 'application/json']);
}

/** Answers a page of orders. The cursor is the id of the last order of the page before. */
function answer_page(array $orders, array $query): never
{
    $kind = $query['kind'] ?? null;
    $limit = filter_var($query['limit'] ?? '20', FILTER_VALIDATE_INT, ['options' => ['min_range' => 1, 'max_range' => 100]]);
    if ($kind !== null && !in_array($kind, ['delivery', 'pickup', 'subscription'], true)) fail('invalid', 'kind');
    if ($limit === false) fail('invalid', 'limit');
    $orders = array_values(array_filter($orders, fn($order) => $kind === null || $order['kind'] === $kind));
    $ids = array_column($orders, 'id');
    $last = isset($query['cursor']) ? array_search($query['cursor'], $ids, true) : -1;
    if ($last === false) fail('invalid', 'cursor');
    $end = $last + 1 + $limit;
    answer_value(['orders' => array_slice($orders, $last + 1, $limit), 'nextCursor' => $end < count($ids) ? $ids[$end - 1] : null]);
}

set_exception_handler(function (Throwable $error) {
    error_log((string) $error);
    fail('internal');
});
// The key comes first, so that a caller without one learns nothing about the paths.
$key = getenv('RETAIL_API_KEY') ?: throw new Exception('RETAIL_API_KEY is missing. It is the key that Murphy sends.');
if (!hash_equals("Bearer $key", $_SERVER['HTTP_AUTHORIZATION'] ?? '')) fail('unauthorized');

$parts = array_map('rawurldecode', explode('/', substr(strtok($_SERVER['REQUEST_URI'], '?'), 1)));
[$version, $group, $name] = $parts + ['', '', ''];
$rest = array_slice($parts, 3);
if ($parts === ['v1', 'capabilities']) answer_value($capabilities);
if ($version === 'v1' && $group === 'feeds' && isset($feeds[$name]) && $rest === []) {
    $lines = array_map(fn($row) => json_encode($row, JSON_THROW_ON_ERROR) . "\n", $feeds[$name]);
    answer(implode('', $lines), ['Content-Type' => 'application/jsonl', 'Feed-Complete' => 'true']);
}
if ($version === 'v1' && $group === 'shoppers' && isset($shoppers[$name])) {
    // Only the shopper's own orders are searched, so another shopper's order is not found.
    $own = $orders[$name] ?? [];
    usort($own, fn($one, $other) => $other['placedOn'] <=> $one['placedOn']);
    if ($rest === []) answer_value($shoppers[$name]);
    if ($rest === ['orders']) answer_page($own, $_GET);
    foreach ($own as $order) {
        if ($rest === ['orders', $order['id']]) answer_value($order);
    }
}
fail('not_found');
