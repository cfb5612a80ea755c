import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Java 17 or newer, no library. */
public final class ShopperToken {
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    private ShopperToken() {}

    private static String json(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /**
     * A token that proves to Murphy who is signed in. {@code audience} is "murphy" for encryptedShopperId and
     * "murphy-hub" for botToken. {@code shopperKey} is the shop's own key of the shopper. {@code key} is one entry of SHOPPER_TOKEN_KEY, kid:base64url(32 bytes).
     */
    public static String of(String shopperKey, String audience, String key) throws GeneralSecurityException {
        String[] named = key.split(":");
        long now = Instant.now().getEpochSecond();
        String claims = String.format(
            "{\"sub\":\"%s\",\"aud\":\"%s\",\"iat\":%d,\"exp\":%d}", json(shopperKey), audience, now, now + 12 * 3600);

        String header = base64url(
            String.format("{\"alg\":\"dir\",\"enc\":\"A256GCM\",\"kid\":\"%s\"}", named[0]).getBytes(StandardCharsets.UTF_8));
        byte[] iv = new byte[12];
        new SecureRandom().nextBytes(iv);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        SecretKeySpec secret = new SecretKeySpec(Base64.getUrlDecoder().decode(named[1]), "AES");
        cipher.init(Cipher.ENCRYPT_MODE, secret, new GCMParameterSpec(128, iv));
        cipher.updateAAD(header.getBytes(StandardCharsets.US_ASCII));
        // Java puts the tag of 16 bytes behind what is encrypted.
        byte[] sealed = cipher.doFinal(claims.getBytes(StandardCharsets.UTF_8));
        int end = sealed.length - 16;
        return String.join(".", header, "", base64url(iv),
            base64url(Arrays.copyOf(sealed, end)), base64url(Arrays.copyOfRange(sealed, end, sealed.length)));
    }

    private static String base64url(byte[] bytes) {
        return BASE64URL.encodeToString(bytes);
    }
}
