import openai

import viktor as vkt

MODEL = "openai.gpt-oss-120b"


def messages_for(facts: str) -> list[dict]:
    # region messages
    messages = [
        {"role": "system", "content": "Write one sentence. Keep the numbers."},
        {"role": "user", "content": facts},
    ]
    # endregion messages
    return messages


def ask(client: openai.OpenAI, messages: list[dict]) -> str:
    # region completion
    try:
        completion = client.chat.completions.create(model=MODEL, messages=messages)
    except openai.RateLimitError as err:
        raise vkt.UserError("The model is at its limit. Try again later.") from err
    except openai.APIConnectionError as err:
        raise vkt.UserError("The model cannot be reached. Try again.") from err
    except openai.APIStatusError as err:
        raise vkt.UserError(f"The model returned error {err.status_code}.") from err
    # endregion completion
    return completion.choices[0].message.content or ""
