"""The Retail API of a small shop, with Python's standard library. docs/connecting-a-retailer.md explains it."""
import gzip, hashlib, hmac, json, os, sys, traceback
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote

KEY = os.environ.get("RETAIL_API_KEY") or sys.exit("RETAIL_API_KEY is missing. It is the key that Murphy sends.")
STATUSES = {"invalid": 400, "unauthorized": 401, "not_found": 404, "internal": 500}


def day(offset):
    return (date.today() + timedelta(days=offset)).isoformat()


CAPABILITIES = {"version": "1.0", "retailer": {"id": "corner-bottles", "name": "Corner Bottles"},
                "capabilities": ["shoppers", "orders", "products", "stores", "stock"], "timeZone": "Australia/Sydney"}
SHIRAZ = {"id": "1", "sku": "shiraz", "name": "Old Creek Shiraz", "quantity": 2, "pack": "Bottle"}
LAGER = {"id": "1", "sku": "lager", "name": "Harbour Lager", "quantity": 1, "pack": "Case of 24"}
POST = {"carrier": {"name": "Australia Post"}, "trackingNumber": "AP123", "trackingUrl": "https://post.example/AP123"}
SHOPPERS = {
    "cus_ava": {"key": "cus_ava", "firstName": "Ava", "lastName": "Lee", "email": "ava@shop.example"},
    "cus_ben": {"key": "cus_ben", "firstName": "Ben", "lastName": "Roe", "email": "ben@shop.example"},
}
ORDERS = {
    "cus_ava": [
        {"id": "1003", "kind": "delivery", "placedOn": day(-1), "lines": [SHIRAZ],
         "parcels": [{"id": "P3", "method": "standard", "status": "in_transit", "lineIds": ["1"], **POST}]},
        {"id": "1002", "kind": "pickup", "placedOn": day(-2), "lines": [LAGER],
         "pickup": {"status": "ready", "storeId": "12", "storeName": "Newtown", "readyUntil": day(5)}},
        {"id": "1001", "kind": "delivery", "placedOn": day(-30), "lines": [LAGER],
         "parcels": [{"id": "P1", "method": "standard", "status": "delivered", "lineIds": ["1"], **POST}]},
    ],
    "cus_ben": [{"id": "2001", "kind": "delivery", "placedOn": day(-3), "lines": [SHIRAZ],
                 "parcels": [{"id": "P2", "method": "standard", "status": "packed", "lineIds": ["1"]}]}],
}
DAILY = [{"day": name, "opens": "09:00", "closes": "21:00"} for name in "mon tue wed thu fri sat sun".split()]
FEEDS = {
    "products.jsonl": [
        {"sku": "shiraz", "brand": "Old Creek", "name": "Shiraz", "category": "wine", "url": "https://shop.example/shiraz",
         "prices": [{"price": {"amount": "24.00", "currency": "AUD"}, "per": "per bottle"}], "wine": {"type": "red"}},
        {"sku": "lager", "brand": "Harbour", "name": "Lager", "category": "beer", "url": "https://shop.example/lager",
         "prices": [{"price": {"amount": "58.50", "currency": "AUD"}, "per": "per case"}]}],
    "stores.jsonl": [
        {"id": "12", "name": "Newtown", "latitude": -33.8978, "longitude": 151.1785, "timeZone": "Australia/Sydney",
         "address": {"street": "10 King Street", "suburb": "Newtown", "state": "NSW", "postcode": "2042"},
         "weeklyHours": DAILY}],
    "stock.jsonl": [{"sku": "shiraz", "storeId": "12", "quantity": 18}, {"sku": "lager", "storeId": "12", "quantity": 4}],
}


class Problem(Exception):
    """A failed call: its code, and the wrong field of the request."""


def read(version, group="", name="", *rest, query):
    """Returns the answer of a call: a list is a feed, anything else one JSON value."""
    if (version, group, name) == ("v1", "capabilities", ""):
        return CAPABILITIES
    if (version, group, rest) == ("v1", "feeds", ()) and name in FEEDS:
        return FEEDS[name]
    if (version, group) == ("v1", "shoppers") and name in SHOPPERS:
        # Only the shopper's own orders are searched, so another shopper's order is not found.
        orders = sorted(ORDERS.get(name, []), key=lambda order: order["placedOn"], reverse=True)
        if rest == ():
            return SHOPPERS[name]
        if rest == ("orders",):
            return page(orders, **query)
        for order in orders:
            if rest == ("orders", order["id"]):
                return order
    raise Problem("not_found")


def page(orders, /, kind=None, limit="20", cursor=None, **unknown):
    """Returns a page of orders. The cursor is the id of the last order of the page before."""
    if kind not in (None, "delivery", "pickup", "subscription"):
        raise Problem("invalid", "kind")
    if not limit.isdecimal() or not 1 <= int(limit) <= 100:
        raise Problem("invalid", "limit")
    orders = [order for order in orders if kind in (None, order["kind"])]
    ids = [order["id"] for order in orders]
    if cursor is not None and cursor not in ids:
        raise Problem("invalid", "cursor")
    start = 0 if cursor is None else ids.index(cursor) + 1
    end = start + int(limit)
    return {"orders": orders[start:end], "nextCursor": ids[end - 1] if end < len(ids) else None}


class Retailer(BaseHTTPRequestHandler):
    def do_GET(self):
        try:
            # The key comes first, so that a caller without one learns nothing about the paths.
            if not hmac.compare_digest(self.headers.get("Authorization", "").encode(), f"Bearer {KEY}".encode()):
                raise Problem("unauthorized")
            path, _, query = self.path.partition("?")
            parts = [unquote(part) for part in path.split("/")[1:]]
            self.answer(read(*parts, query=dict(parse_qsl(query))))
        except Problem as problem:
            self.fail(*problem.args)
        except Exception:
            traceback.print_exc()
            self.fail("internal")

    def answer(self, value):
        is_feed = isinstance(value, list)
        text = "".join(json.dumps(row) + "\n" for row in value) if is_feed else json.dumps(value)
        headers = {"ETag": f'"{hashlib.sha256(text.encode()).hexdigest()}"', "Cache-Control": "private, no-cache"}
        if headers["ETag"] in self.headers.get("If-None-Match", ""):
            return self.send(304, headers)
        kind = {"Content-Type": "application/jsonl", "Feed-Complete": "true"} if is_feed else {"Content-Type": "application/json"}
        self.send(200, {**headers, **kind}, text)

    def fail(self, code, field=None):
        body = {"code": code, "title": code.replace("_", " "), "field": field}
        self.send(STATUSES[code], {"Content-Type": "application/problem+json"}, json.dumps(body))

    def send(self, status, headers, text=""):
        body = text.encode()
        if body and "gzip" in self.headers.get("Accept-Encoding", ""):
            body, headers = gzip.compress(body), {**headers, "Content-Encoding": "gzip"}
        self.send_response(status)
        for name, value in {**headers, "Retail-API-Version": "1.0", "Content-Length": len(body)}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Retailer)
    print(f"Corner Bottles serves the Retail API on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
