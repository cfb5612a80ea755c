<?php

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/**
 * A token that proves to Murphy who is signed in. $audience is 'murphy' for encryptedShopperId and 'murphy-hub' for
 * botToken. $shopperKey is the shop's own key of the shopper. $key is one entry of SHOPPER_TOKEN_KEY,
 * kid:base64url(32 bytes). Needs the extension openssl.
 */
function shopper_token(string $shopperKey, string $audience, string $key): string
{
    [$kid, $secret] = explode(':', $key);
    $now = time();
    $claims = ['sub' => $shopperKey, 'aud' => $audience, 'iat' => $now, 'exp' => $now + 12 * 3600];

    $header = base64url(json_encode(['alg' => 'dir', 'enc' => 'A256GCM', 'kid' => $kid]));
    $iv = random_bytes(12);
    $secretBytes = base64_decode(strtr($secret, '-_', '+/'));
    $encrypted = openssl_encrypt(
        json_encode($claims), 'aes-256-gcm', $secretBytes, OPENSSL_RAW_DATA, $iv, $tag, $header, 16
    );
    return implode('.', [$header, '', base64url($iv), base64url($encrypted), base64url($tag)]);
}
