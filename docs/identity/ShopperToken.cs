using System;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

/// <summary>.NET 8 or newer, no package.</summary>
public static class ShopperToken
{
    /// <summary>
    /// A token that proves to Murphy who is signed in. <c>audience</c> is "murphy" for encryptedShopperId and
    /// "murphy-hub" for botToken. <c>shopperKey</c> is the shop's own key of the shopper. <c>key</c> is one entry of SHOPPER_TOKEN_KEY, kid:base64url(32 bytes).
    /// </summary>
    public static string Of(string shopperKey, string audience, string key)
    {
        var named = key.Split(':');
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        var claims = JsonSerializer.SerializeToUtf8Bytes(
            new { sub = shopperKey, aud = audience, iat = now, exp = now + 12 * 3600 });

        var header = Base64Url(JsonSerializer.SerializeToUtf8Bytes(new { alg = "dir", enc = "A256GCM", kid = named[0] }));
        var iv = RandomNumberGenerator.GetBytes(12);
        var encrypted = new byte[claims.Length];
        var tag = new byte[16];
        using var aes = new AesGcm(FromBase64Url(named[1]), tag.Length);
        aes.Encrypt(iv, claims, encrypted, tag, Encoding.ASCII.GetBytes(header));
        return string.Join('.', header, "", Base64Url(iv), Base64Url(encrypted), Base64Url(tag));
    }

    private static string Base64Url(byte[] bytes) =>
        Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');

    private static byte[] FromBase64Url(string text) =>
        Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/') + new string('=', (4 - text.Length % 4) % 4));
}
