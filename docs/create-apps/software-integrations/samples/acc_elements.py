import requests
import viktor as vkt

API = "https://developer.api.autodesk.com"


def check(response: requests.Response) -> dict:
    return response.json()


# region query
QUERY = """
query ($group: ID!, $filter: String!, $cursor: String) {
  elementsByElementGroup(
    elementGroupId: $group
    filter: {query: $filter}
    pagination: {cursor: $cursor, limit: 100}
  ) {
    pagination { cursor }
    results { name }
  }
}
"""


def get_element_names(model, category: str, token: str) -> list[str]:
    """Names of all elements of a category, such as "Structural Columns"."""
    group = model.get_aec_data_model_element_group_id(token)
    region = model.get_region(token)
    headers = {"Authorization": f"Bearer {token}", "Region": region}
    rule = f"property.name.category=='{category}'"
    rule += " and 'property.name.Element Context'==Instance"
    variables = {"group": group, "filter": rule}
    names: list[str] = []
    while True:
        body = {"query": QUERY, "variables": variables}
        url = f"{API}/aec/graphql"
        answer = check(requests.post(url, headers=headers, json=body, timeout=60))
        if answer.get("errors"):
            raise vkt.UserError(answer["errors"][0]["message"])
        page = answer["data"]["elementsByElementGroup"]
        names += [element["name"] for element in page["results"]]
        variables["cursor"] = page["pagination"]["cursor"]
        if not variables["cursor"]:
            return names
# endregion query
